import type { PublicPlans } from '@msk/contracts';
import { DescriptionItem, DescriptionList } from '@msk/frontend-shared/components/description-list';
import { SectionCard } from '@msk/frontend-shared/components/section-card';
import styles from './payment-setup.module.css';

/** The start and the end of a key, enough to recognise it. */
const truncateKey = (key: string): string => (key.length > 20 ? `${key.slice(0, 12)}…${key.slice(-4)}` : key);

export const AccountCard = ({ setup: { mode, publishableKey } }: { setup: PublicPlans }) => (
  <SectionCard
    title="Account"
    text={
      <>
        The keys are settings of the server: <code>STRIPE_SECRET_KEY</code> and <code>STRIPE_PUBLISHABLE_KEY</code>. The
        secret one decides the mode, and is shown nowhere.
      </>
    }
  >
    <DescriptionList>
      <DescriptionItem label="Mode">
        <span className={styles.mode} data-mode={mode}>
          {mode === 'test' ? 'Test mode: no money moves' : 'Live mode: real payments'}
        </span>
      </DescriptionItem>
      <DescriptionItem label="Publishable key">
        <code>{truncateKey(publishableKey)}</code>
      </DescriptionItem>
    </DescriptionList>
  </SectionCard>
);
