import type { Payment } from '@msk/contracts';
import { formatDay, formatMoney } from '@msk/frontend-shared/format';
import { Badge, type Tone } from '../badge';
import styles from './payment-history.module.css';

const STATUS: Record<Payment['status'], { label: string; tone: Tone }> = {
  succeeded: { label: 'Paid', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  refunded: { label: 'Refunded', tone: 'note' },
};

export const PaymentRow = ({
  payment: { createdAt, description, discountAmount, amount, status },
}: {
  payment: Payment;
}) => (
  <tr>
    <td className={styles.date}>{formatDay(createdAt)}</td>
    <td className={styles.description}>{description}</td>
    <td className={styles.discount} data-empty={discountAmount === 0 || undefined}>
      {discountAmount === 0 ? 'None' : `−${formatMoney(discountAmount)}`}
    </td>
    <td className={styles.amount}>{formatMoney(amount)}</td>
    <td className={styles.status}>
      <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge>
    </td>
  </tr>
);
