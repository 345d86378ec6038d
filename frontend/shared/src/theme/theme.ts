import { useSyncExternalStore } from 'react';

export type Theme = 'dark' | 'light';

const KEY = 'theme'; // theme-at-start.js reads it before the first paint
const listeners = new Set<() => void>();

const current = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts the choice on the page and keeps it in this browser; dark is the reading room and the default. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Stores the choice on the page once more, where what this site had stored was cleared. Dark needs no storing. */
export function keepTheme(): void {
  if (current() === 'light') chooseTheme('light');
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, current);
