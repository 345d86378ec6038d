import { useChangePreferencesMutation } from '../preferences/preferences-api';
import { useToasts } from '../toasts/use-toasts';
import { chooseTheme, type ThemeChoice } from './theme';
import { useChosenTheme } from './use-theme';

export const THEME_LABELS: Record<ThemeChoice, string> = { system: 'Same as system', dark: 'Dark', light: 'Light' };

/** What the signed-in user chose, and a function that applies another choice at once and saves it in the account. */
export function useThemeChoice(): { choice: ThemeChoice; choose: (choice: ThemeChoice) => Promise<void> } {
  const choice = useChosenTheme();
  const [change] = useChangePreferencesMutation();
  const toasts = useToasts();

  async function choose(theme: ThemeChoice) {
    chooseTheme(theme);
    const { error } = await change({ theme });
    if (!error) return;
    chooseTheme(choice);
    toasts.error('Failed to save the theme', error);
  }

  return { choice, choose };
}
