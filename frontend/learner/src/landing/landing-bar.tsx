import { ButtonTo } from '@msk/frontend-shared/parts/button';
import { useProductTitle, usePublicConfig } from '@msk/frontend-shared/product';
import { ThemeToggle } from '@msk/frontend-shared/theme-toggle';
import { Link } from 'react-router-dom';
import styles from './landing-bar.module.css';

/** The landing page's own header: two ways in, and nothing else. */
export function LandingBar() {
  const { productName } = usePublicConfig();
  return (
    <header className={styles.bar}>
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
        <ButtonTo look="quiet" to="/auth?mode=login">
          Login
        </ButtonTo>
        <ButtonTo look="primary" to="/auth?mode=signup">
          Start Free Trial
        </ButtonTo>
      </nav>
    </header>
  );
}
