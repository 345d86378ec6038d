import { useSyncExternalStore } from 'react';

export type Theme = 'dark' | 'light';

const STORAGE_KEY = 'theme'; // theme-at-start.js reads it before the first paint
const listeners = new Set<() => void>();

const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the theme of the page and stores it in this browser; dark is the default. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Storage may be blocked; the theme is then set for this page only.
  }
  for (const listener of listeners) listener();
}

/** Stores the theme again after the site's storage was cleared. Dark, the default, is not stored. */
export function persistTheme(): void {
  if (currentTheme() === 'light') setTheme('light');
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme);
