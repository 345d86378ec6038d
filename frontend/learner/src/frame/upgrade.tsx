import type { User } from '@msk/contracts';
import { ButtonTo } from '@msk/frontend-shared/parts/button';
import styles from './upgrade.module.css';

/** In the top bar, for those alone whose trial runs or is over (specification, "Top bar"). */
export const Upgrade = ({ user: { subscriptionStatus } }: { user: User }) =>
  subscriptionStatus === 'trial' || subscriptionStatus === 'expired' ? (
    <div className={styles.upgrade}>
      <ButtonTo to="/pricing">Upgrade</ButtonTo>
    </div>
  ) : null;
