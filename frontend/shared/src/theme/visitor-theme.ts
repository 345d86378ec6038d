import type { ThemeChoice } from './theme';

const STORAGE_KEY = 'visitor-theme';

/** Remembers what a visitor chose, for the account that they sign in to in this tab. */
export function rememberVisitorTheme(choice: ThemeChoice): void {
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
