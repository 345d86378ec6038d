import { useSession } from '@msk/frontend-shared/session';
import { lazy, Suspense } from 'react';
import { isTrialist } from './trial-api';
import styles from './trial-banner-place.module.css';

const TrialBanner = lazy(() => import('./trial-banner'));

/** Keeps the banner's place, so that nothing moves when it comes; nobody else has to download it. */
export function TrialBannerPlace() {
  const { user } = useSession();
  if (!user || !isTrialist(user)) return null;
  return (
    <div className={styles.place}>
      <Suspense>
        <TrialBanner user={user} />
      </Suspense>
    </div>
  );
}
