import { ButtonLink } from '@msk/frontend-shared/components/button';
import styles from './landing-header.module.css';
import { ThemeButton } from './theme-button';

/** The header of the landing page, with login and sign-up only. */
export const LandingHeader = ({ productName }: { productName: string }) => (
  <header className={styles.header}>
    <a href="/" className={styles.title} aria-label={`The ${productName} Library`}>
      <span className={styles.minor}>The </span>
      <b>{productName}</b>
      <span className={styles.minor}> Library</span>
    </a>
    <nav className={styles.actions} aria-label="Account">
      <ThemeButton />
      <ButtonLink variant="quiet" href="/auth?mode=login">
        Login
      </ButtonLink>
      <ButtonLink variant="primary" href="/auth?mode=signup">
        Start Free Trial
      </ButtonLink>
    </nav>
  </header>
);
