import { describe, expect, it } from '@jest/globals';
import { PaymentFailed, PaymentRefunded, PaymentSucceeded } from '../events.js';
import { type InvoiceSnapshot, Payment } from './payment.js';

const seen = (changes: Partial<InvoiceSnapshot> = {}): InvoiceSnapshot => ({
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

/** What was announced at each look: the event's name and its amount. */
function announced(...looks: Partial<InvoiceSnapshot>[]): [string, number][][] {
  const payment = Payment.of('in_1', 'user');
  return looks.map((changes, index) => {
    payment.follow(seen(changes), index + 1);
    return payment.pullEvents().map(({ type, payload }) => [type, (payload as { amount: number }).amount]);
  });
}
const [succeeded, failed, refunded] = [PaymentSucceeded, PaymentFailed, PaymentRefunded].map(({ type }) => type);

describe('a payment announces', () => {
  it.each([
    ['its success once', [{}, {}], [[[succeeded, 8_900]], []]],
    [
      'its first failure, not each try, and then its success',
      [unpaid, unpaid, {}],
      [[[failed, 8_900]], [], [[succeeded, 8_900]]],
    ],
    [
      'each part that is given back',
      [{}, { refundedAmount: 1_000 }, { refundedAmount: 8_900 }],
      [[[succeeded, 8_900]], [[refunded, 1_000]], [[refunded, 7_900]]],
    ],
    [
      'success and refund, when both were unheard of',
      [{ refundedAmount: 8_900 }],
      [
        [
          [succeeded, 8_900],
          [refunded, 8_900],
        ],
      ],
    ],
    ['that nothing was to pay', [{ amount: 0 }], [[[succeeded, 0]]]],
  ] as [string, Partial<InvoiceSnapshot>[], [string, number][][]][])('%s', (_, looks, events) => {
    expect(announced(...looks)).toEqual(events);
  });

  it('W3 nothing that an older look saw', () => {
    const payment = Payment.of('in_1', 'user');
    payment.follow(seen({ refundedAmount: 8_900 }), 5);
    payment.pullEvents();
    payment.follow(seen(), 4);
    expect(payment.pullEvents()).toEqual([]);
    expect(payment.hasRefunded(8_900)).toBe(true);
  });
});
