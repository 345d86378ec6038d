import { useEffect, useEffectEvent } from 'react';
import { useChangePreferencesMutation, usePreferencesQuery } from '../preferences/preferences-api';
import { chooseTheme, type ThemeChoice } from './theme';
import { takeVisitorTheme } from './visitor-theme';

/**
 * Applies the theme of the user's account, which may have been chosen on another device. What the user chose in this tab
 * before they signed in becomes the account's theme.
 */
export function ThemeKeeper() {
  const { data: preferences } = usePreferencesQuery();
  const [change] = useChangePreferencesMutation();
  const theme = preferences?.theme;

  const apply = useEffectEvent((chosen: ThemeChoice) => {
    const visitorTheme = takeVisitorTheme();
    if (visitorTheme && visitorTheme !== chosen) void change({ theme: visitorTheme });
    else chooseTheme(chosen);
  });

  useEffect(() => {
    if (theme) apply(theme);
  }, [theme]);
  return null;
}
