import { LoadFailed } from '@msk/frontend-shared/components/load-failed';
import { usePageTitle } from '@msk/frontend-shared/product';
import { TopBar } from '@msk/frontend-shared/top-bar';
import { AccountCard } from './account-card';
import { HelpCard } from './help-card';
import styles from './payment-setup.module.css';
import { usePublicPlansQuery } from './payment-setup-api';
import { PricesCard } from './prices-card';
import { TestCardsCard } from './test-cards-card';
import { WebhookCard } from './webhook-card';

/** `/stripe-setup`: how the payments are set up, and a test of the webhook. */
export default function PaymentSetupPage() {
  const { data: setup, error, refetch } = usePublicPlansQuery();
  usePageTitle('Payment Setup');
  return (
    <>
      <TopBar app="admin" />
      <main className={styles.page} aria-busy={!setup && !error}>
        <h1 className={styles.title}>Payment Setup</h1>
        {error && !setup && (
          <LoadFailed title="Failed to load the setup" error={error} fallback="Please try again." onRetry={refetch} />
        )}
        {setup && (
          <>
            <AccountCard setup={setup} />
            <PricesCard plans={setup.plans} />
            <WebhookCard />
            <TestCardsCard mode={setup.mode} />
            <HelpCard />
          </>
        )}
      </main>
    </>
  );
}
