import { LoadFailed } from '@msk/frontend-shared/parts/load-failed';
import { Sheet } from '@msk/frontend-shared/parts/sheet';
import { SheetSkeleton } from '@msk/frontend-shared/parts/sheet-skeleton';
import { usePaymentsQuery } from '../../billing/billing-api';
import styles from './payment-history.module.css';
import { PaymentRow } from './payment-row';

/** What was paid, or should have been, newest first. */
export function PaymentHistory() {
  const { data: payments, error, refetch } = usePaymentsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!payments && error)
    return (
      <LoadFailed
        title="Failed to load account information"
        error={error}
        fallback="Please try again."
        onRetry={refetch}
      />
    );
  if (!payments) return <SheetSkeleton />;
  if (payments.length === 0) return <Sheet title="Payment history" text="There are no payments yet." />;
  return (
    <Sheet title="Payment history">
      <table className={styles.payments}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Description</th>
            <th scope="col" className={styles.discount}>
              Discount
            </th>
            <th scope="col" className={styles.amount}>
              Amount
            </th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}
