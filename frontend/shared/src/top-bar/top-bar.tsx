import { type ReactNode, Suspense } from 'react';
import { lazyExtra } from '../lazy-extra';
import { useProductTitle, usePublicConfig } from '../product/public-config';
import { useSession } from '../session/session-api';
import { ThemeToggle } from '../theme/theme-toggle';
import { AdminToggle } from './admin-toggle';
import { AppLink } from './app-link';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu';

/** Loaded after the page: it has nothing to show. */
const ThemeKeeper = lazyExtra(() => import('../theme/theme-keeper').then((loaded) => loaded.ThemeKeeper));

/**
 * The header of the learner's pages (specification, "Top bar").
 * @param props.children Actions of the page, such as search, bookmarks, or an upgrade.
 */
export function TopBar({ children }: { children?: ReactNode }) {
  const { user } = useSession();
  const { productName } = usePublicConfig();
  return (
    <header className={styles.bar}>
      <AppLink app="learner" to={user ? '/library' : '/'} className={styles.title} aria-label={useProductTitle()}>
        {productName && (
          <>
            <span className={styles.article}>The </span>
            <b>{productName}</b>
            <span className={styles.kind}> Library</span>
          </>
        )}
      </AppLink>
      {user?.isAdmin && <span className={styles.badge}>Admin</span>}
      <div className={styles.actions}>
        {children}
        {user?.isAdmin && <AdminToggle />}
        {user && <UserMenu user={user} />}
        {user === null && (
          <>
            <ThemeToggle />
            <AppLink app="learner" to="/auth" className={styles.login}>
              Login / Sign Up
            </AppLink>
          </>
        )}
      </div>
      {user && (
        <Suspense>
          <ThemeKeeper />
        </Suspense>
      )}
    </header>
  );
}
