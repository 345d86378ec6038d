import { ButtonTo } from '@msk/frontend-shared/parts/button';
import { Notice } from '@msk/frontend-shared/parts/notice';
import { useSearchParams } from 'react-router-dom';
import { PageFrame } from '../../frame/page-frame';
import styles from './subscription-success-page.module.css';
import { type Confirmation, useConfirmation } from './use-confirmation';

/** `/subscription-success?session_id=…`: where the payment provider sends a payer back to. */
export default function SubscriptionSuccessPage() {
  const [address] = useSearchParams();
  const hasPaid = Boolean(address.get('session_id'));
  const confirmation = useConfirmation(hasPaid);
  return (
    <PageFrame title="Your subscription">
      <div aria-live="polite">{hasPaid ? <Payment confirmation={confirmation} /> : <NoPayment />}</div>
    </PageFrame>
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
    case 'confirmed':
      return (
        <Notice
          level={1}
          title="Your subscription is active"
          text="Thank you. Every case of the library is open to you."
        >
          <Ways />
        </Notice>
      );
    case 'late':
      return (
        <Notice
          level={1}
          title="We are confirming your payment"
          text="This takes a little longer than usual. You need not wait here: your access begins by itself as soon as the payment is confirmed."
        >
          <Ways />
        </Notice>
      );
  }
}

const NoPayment = () => (
  <Notice level={1} title="There is no payment to confirm" text="This page is shown at the end of a checkout.">
    <Ways />
  </Notice>
);

const Ways = () => (
  <>
    <ButtonTo look="primary" to="/">
      Go to the Library
    </ButtonTo>
    <ButtonTo to="/account?tab=billing">Account Settings</ButtonTo>
  </>
);
