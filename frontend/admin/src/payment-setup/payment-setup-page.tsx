import { usePageTitle } from '@msk/frontend-shared/product';
import { Skeleton, Typography } from 'antd';
import { LoadError } from '../components/load-error';
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
    <div className={styles.scroller}>
      <div className={styles.page} aria-busy={!setup && !error}>
        <Typography.Title level={1}>Payment Setup</Typography.Title>
        {error && !setup && <LoadError title="Failed to load the setup" error={error} onRetry={refetch} />}
        {!setup && !error && <Skeleton active={false} />}
        {setup && (
          <>
            <AccountCard setup={setup} />
            <PricesCard plans={setup.plans} />
            <WebhookCard />
            <TestCardsCard mode={setup.mode} />
            <HelpCard />
          </>
        )}
      </div>
    </div>
  );
}
