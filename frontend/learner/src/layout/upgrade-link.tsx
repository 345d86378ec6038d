import type { User } from '@msk/contracts';
import { RouterButtonLink } from '@msk/frontend-shared/components/button';
import styles from './upgrade-link.module.css';

/** In the top bar, only for users whose trial runs or has ended (specification, "Top bar"). */
export const UpgradeLink = ({ user: { subscriptionStatus } }: { user: User }) =>
  subscriptionStatus === 'trial' || subscriptionStatus === 'expired' ? (
    <div className={styles.upgrade}>
      <RouterButtonLink to="/pricing">Upgrade</RouterButtonLink>
    </div>
  ) : null;
