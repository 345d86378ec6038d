import { Moon, Sun } from 'lucide-react';
import styles from './theme-button.module.css';

/** landing-script.ts labels it, makes it work, and only then shows it; its place is kept. */
export const ThemeButton = () => (
  <button type="button" className={styles.button} data-theme-button>
    <Sun className={styles.sun} size={20} strokeWidth={1.5} aria-hidden />
    <Moon className={styles.moon} size={20} strokeWidth={1.5} aria-hidden />
  </button>
);
