import type { ReactNode } from 'react';
import { useProductTitle, usePublicConfig } from '../product/public-config';
import { useSession } from '../session/session-api';
import { ThemeToggle } from '../theme/theme-toggle';
import { AdminToggle } from './admin-toggle';
import { AppLink, type Application } from './app-link';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu';

interface TopBarProps {
  app: Application;
  /** Actions of this application, such as search, bookmarks, or an upgrade. */
  children?: ReactNode;
}

/** The header of every page of both applications (specification, "Top bar"). */
export function TopBar({ app, children }: TopBarProps) {
  const { user } = useSession();
  const { productName } = usePublicConfig();
  return (
    <header className={styles.bar}>
      <AppLink app={app} to={user ? '/library' : '/'} className={styles.title} aria-label={useProductTitle()}>
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
        {user?.isAdmin && <AdminToggle app={app} />}
        <ThemeToggle />
        {user && <UserMenu app={app} user={user} />}
        {user === null && (
          <AppLink app={app} to="/auth" className={styles.login}>
            Login / Sign Up
          </AppLink>
        )}
      </div>
    </header>
  );
}
