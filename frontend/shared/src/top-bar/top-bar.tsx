import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { lazyExtra } from '../lazy-extra';
import { useSession } from '../session/session-api';
import { ThemeToggle } from '../theme/theme-toggle';
import { useAfterFirstAnswers } from '../use-after-first-answers';
import { AppLink } from './app-link';
import { ProductLink } from './product-link';
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
  const isAfterwards = useAfterFirstAnswers();
  return (
    <header className={styles.bar}>
      <ProductLink app="learner" to={user ? '/library' : '/'} />
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
      {user && isAfterwards && (
        <Suspense>
          <ThemeKeeper />
        </Suspense>
      )}
    </header>
  );
}

/** Links an admin to the panel. */
const AdminToggle = () => (
  <AppLink app="learner" to="/admin" className={styles.toggle}>
    <SlidersHorizontal size={16} strokeWidth={1.5} aria-hidden />
    Admin Panel
  </AppLink>
);
