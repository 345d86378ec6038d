import { useSyncExternalStore } from 'react';
import { chosenTheme, currentTheme, subscribeToTheme, type Theme, type ThemeChoice } from './theme';

export const useTheme = (): Theme => useSyncExternalStore(subscribeToTheme, currentTheme);

export const useChosenTheme = (): ThemeChoice => useSyncExternalStore(subscribeToTheme, chosenTheme);
