import { RouterButtonLink } from '@msk/frontend-shared/components/button';
import { useProductTitle, usePublicConfig } from '@msk/frontend-shared/product';
import { ThemeToggle } from '@msk/frontend-shared/theme-toggle';
import { Link } from 'react-router-dom';
import styles from './landing-header.module.css';

/** The header of the landing page, with login and sign-up only. */
export function LandingHeader() {
  const { productName } = usePublicConfig();
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.title} aria-label={useProductTitle()}>
        {productName && (
          <>
            <span className={styles.minor}>The </span>
            <b>{productName}</b>
            <span className={styles.minor}> Library</span>
          </>
        )}
      </Link>
      <nav className={styles.actions} aria-label="Account">
        <ThemeToggle />
        <RouterButtonLink variant="quiet" to="/auth?mode=login">
          Login
        </RouterButtonLink>
        <RouterButtonLink variant="primary" to="/auth?mode=signup">
          Start Free Trial
        </RouterButtonLink>
      </nav>
    </header>
  );
}
