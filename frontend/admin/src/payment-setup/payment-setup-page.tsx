import { LoadFailed } from '@msk/frontend-shared/parts/load-failed';
import { usePageTitle } from '@msk/frontend-shared/product';
import { TopBar } from '@msk/frontend-shared/top-bar';
import { AccountSheet } from './account-sheet';
import { HelpSheet } from './help-sheet';
import styles from './payment-setup.module.css';
import { usePublicPlansQuery } from './payment-setup-api';
import { PricesSheet } from './prices-sheet';
import { TestCardsSheet } from './test-cards-sheet';
import { WebhookSheet } from './webhook-sheet';

/** `/stripe-setup`: how the payments are set up here, and how to find out whether they work. */
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
            <AccountSheet setup={setup} />
            <PricesSheet plans={setup.plans} />
            <WebhookSheet />
            <TestCardsSheet mode={setup.mode} />
            <HelpSheet />
          </>
        )}
      </main>
    </>
  );
}
