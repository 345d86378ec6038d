import type { PublicPlans } from '@msk/contracts';
import { Fact, Facts } from '@msk/frontend-shared/parts/facts';
import { Sheet } from '@msk/frontend-shared/parts/sheet';
import styles from './payment-setup.module.css';

/** Enough of a key to know it by. */
const truncated = (key: string): string => (key.length > 20 ? `${key.slice(0, 12)}…${key.slice(-4)}` : key);

export const AccountSheet = ({ setup: { mode, publishableKey } }: { setup: PublicPlans }) => (
  <Sheet
    title="Account"
    text={
      <>
        The keys are settings of the server: <code>STRIPE_SECRET_KEY</code> and <code>STRIPE_PUBLISHABLE_KEY</code>. The
        secret one decides the mode, and is shown nowhere.
      </>
    }
  >
    <Facts>
      <Fact name="Mode">
        <span className={styles.mode} data-mode={mode}>
          {mode === 'test' ? 'Test mode: no money moves' : 'Live mode: real payments'}
        </span>
      </Fact>
      <Fact name="Publishable key">
        <code>{truncated(publishableKey)}</code>
      </Fact>
    </Facts>
  </Sheet>
);
