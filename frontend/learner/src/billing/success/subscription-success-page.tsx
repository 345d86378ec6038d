import { RouterButtonLink } from '@msk/frontend-shared/components/button';
import { Notice } from '@msk/frontend-shared/components/notice';
import { useSearchParams } from 'react-router-dom';
import { PageLayout } from '../../layout/page-layout';
import styles from './subscription-success-page.module.css';
import { type Confirmation, useConfirmation } from './use-confirmation';

/** `/subscription-success?session_id=…`: where the payment provider sends the user after a checkout. */
export default function SubscriptionSuccessPage() {
  const [searchParams] = useSearchParams();
  const hasPaid = Boolean(searchParams.get('session_id'));
  const confirmation = useConfirmation(hasPaid);
  return (
    <PageLayout title="Your subscription">
      <div aria-live="polite">{hasPaid ? <Payment confirmation={confirmation} /> : <NoPayment />}</div>
    </PageLayout>
  );
}

function Payment({ confirmation }: { confirmation: Confirmation }) {
  switch (confirmation) {
    case 'waiting':
      return (
        <div className={styles.waiting}>
          <div className={styles.spinner} aria-hidden />
          <h1 className={styles.title}>Confirming your payment…</h1>
        </div>
      );
    case 'confirming':
      return (
        <Notice
          level={1}
          title="Confirming your payment…"
          text="You need not wait here: your access begins by itself as soon as the payment is confirmed."
        >
          <SuccessLinks />
        </Notice>
      );
    case 'confirmed':
      return (
        <Notice
          level={1}
          title="Your subscription is active"
          text="Thank you. Every case of the library is open to you."
        >
          <SuccessLinks />
        </Notice>
      );
    case 'late':
      return (
        <Notice
          level={1}
          title="We are confirming your payment"
          text="This takes a little longer than usual. You need not wait here: your access begins by itself as soon as the payment is confirmed."
        >
          <SuccessLinks />
        </Notice>
      );
  }
}

const NoPayment = () => (
  <Notice level={1} title="There is no payment to confirm" text="This page is shown at the end of a checkout.">
    <SuccessLinks />
  </Notice>
);

const SuccessLinks = () => (
  <>
    <RouterButtonLink variant="primary" to="/">
      Go to the Library
    </RouterButtonLink>
    <RouterButtonLink to="/account?tab=billing">Account Settings</RouterButtonLink>
  </>
);
