import { chooseTheme, systemTheme, type Theme, type ThemeChoice } from './theme';

const STORAGE_KEY = 'visitor-theme';

/** A visitor's choice. The theme that the system has, too, follows the system from then on. */
export function chooseVisitorTheme(theme: Theme): void {
  const choice: ThemeChoice = theme === systemTheme() ? 'system' : theme;
  chooseTheme(choice);
  rememberVisitorTheme(choice);
}

/** Remembers what a visitor chose, for the account that they sign in to in this tab. */
function rememberVisitorTheme(choice: ThemeChoice): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Storage may be blocked; the account then keeps its theme.
  }
}

/** Returns the theme that a visitor chose in this tab, once. */
export function takeVisitorTheme(): ThemeChoice | null {
  try {
    const choice = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return choice as ThemeChoice | null;
  } catch {
    return null;
  }
}
