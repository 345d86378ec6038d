import { describe, expect, it } from '@jest/globals';
import { PaymentFailed, PaymentRefunded, PaymentSucceeded } from '../../events/billing.js';
import { type InvoiceSnapshot, Payment } from './payment.js';

const invoiceSnapshot = (changes: Partial<InvoiceSnapshot> = {}): InvoiceSnapshot => ({
  id: 'in_1',
  customerId: 'cus_1',
  subscriptionId: 'sub_1',
  isPaid: true,
  amount: 8_900,
  discountAmount: 0,
  refundedAmount: 0,
  currency: 'usd',
  description: 'A month',
  createdAt: new Date('2026-11-21T12:00:00Z'),
  ...changes,
});
const unpaid = { isPaid: false };

/** The events of each snapshot: type and amount. */
function announced(...snapshots: Partial<InvoiceSnapshot>[]): [string, number][][] {
  const payment = Payment.create('in_1', 'user');
  return snapshots.map((changes, index) => {
    payment.applySnapshot(invoiceSnapshot(changes), index + 1);
    return payment.pullEvents().map(({ type, payload }) => [type, (payload as { amount: number }).amount]);
  });
}
const [succeeded, failed, refunded] = [PaymentSucceeded, PaymentFailed, PaymentRefunded].map(({ type }) => type);

describe('Payment.applySnapshot', () => {
  it.each([
    ['the success of a payment once', [{}, {}], [[[succeeded, 8_900]], []]],
    [
      'the first failure, not each attempt, and then the success',
      [unpaid, unpaid, {}],
      [[[failed, 8_900]], [], [[succeeded, 8_900]]],
    ],
    [
      'each partial refund',
      [{}, { refundedAmount: 1_000 }, { refundedAmount: 8_900 }],
      [[[succeeded, 8_900]], [[refunded, 1_000]], [[refunded, 7_900]]],
    ],
    [
      'success and refund, if the first snapshot has both',
      [{ refundedAmount: 8_900 }],
      [
        [
          [succeeded, 8_900],
          [refunded, 8_900],
        ],
      ],
    ],
    ['the success of a payment of zero', [{ amount: 0 }], [[[succeeded, 0]]]],
  ] as [string, Partial<InvoiceSnapshot>[], [string, number][][]][])('announces %s', (_, snapshots, events) => {
    expect(announced(...snapshots)).toEqual(events);
  });

  it('ignores a snapshot that is older than the one applied before [W3]', () => {
    const payment = Payment.create('in_1', 'user');
    payment.applySnapshot(invoiceSnapshot({ refundedAmount: 8_900 }), 5);
    payment.pullEvents();
    payment.applySnapshot(invoiceSnapshot(), 4);
    expect(payment.pullEvents()).toEqual([]);
    expect(payment.hasRefunded(8_900)).toBe(true);
  });
});
