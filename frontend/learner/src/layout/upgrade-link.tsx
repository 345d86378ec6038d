import type { User } from '@msk/contracts';
import { RouterButtonLink } from '@msk/frontend-shared/components/button';
import { offersUpgrade } from '@msk/frontend-shared/offers-upgrade';
import styles from './upgrade-link.module.css';

/** In the top bar; on small screens it is in the user menu. */
export const UpgradeLink = ({ user }: { user: User }) =>
  offersUpgrade(user) ? (
    <div className={styles.upgrade}>
      <RouterButtonLink to="/pricing">Upgrade</RouterButtonLink>
    </div>
  ) : null;
