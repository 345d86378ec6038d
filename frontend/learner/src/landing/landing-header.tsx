import { ButtonLink } from '@msk/frontend-shared/components/button';
import { Moon, Sun } from 'lucide-react';
import styles from './landing-header.module.css';

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

/** landing-script.ts labels it, makes it work, and only then shows it; its place is kept. */
const ThemeButton = () => (
  <button type="button" className={styles.theme} data-theme-button>
    <Sun className={styles.sun} size={20} strokeWidth={1.5} aria-hidden />
    <Moon className={styles.moon} size={20} strokeWidth={1.5} aria-hidden />
  </button>
);
