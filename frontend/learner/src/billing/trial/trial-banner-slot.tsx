import { useSession } from '@msk/frontend-shared/session';
import { lazy, Suspense } from 'react';
import { isTrialist } from './trial-api';
import styles from './trial-banner-slot.module.css';

const TrialBanner = lazy(() => import('./trial-banner'));

/** Reserves the banner's space, so that nothing moves when it is loaded; other users do not download it. */
export function TrialBannerSlot() {
  const { user } = useSession();
  if (!user || !isTrialist(user)) return null;
  return (
    <div className={styles.slot}>
      <Suspense>
        <TrialBanner user={user} />
      </Suspense>
    </div>
  );
}
