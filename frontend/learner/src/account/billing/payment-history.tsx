import { LoadFailed } from '@msk/frontend-shared/components/load-failed';
import { SectionCard, SectionCardSkeleton } from '@msk/frontend-shared/components/section-card';
import { usePaymentsQuery } from '../../billing/billing-api';
import styles from './payment-history.module.css';
import { PaymentRow } from './payment-row';

/** All payments, also failed ones, newest first. */
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
  if (!payments) return <SectionCardSkeleton />;
  if (payments.length === 0) return <SectionCard title="Payment history" text="There are no payments yet." />;
  return (
    <SectionCard title="Payment history">
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
    </SectionCard>
  );
}
