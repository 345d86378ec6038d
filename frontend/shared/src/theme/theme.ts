import type { Preferences } from '@msk/contracts';

export type Theme = 'dark' | 'light';
export type ThemeChoice = Preferences['theme'];

const STORAGE_KEY = 'theme'; // theme-at-start.js reads it before the first paint
const listeners = new Set<() => void>();
let choice = readStoredChoice();

const systemQuery = () => window.matchMedia('(prefers-color-scheme: light)');

export const systemTheme = (): Theme => (systemQuery().matches ? 'light' : 'dark');

export const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');

/** Sets the theme of the page and stores the choice in this browser. */
export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  persistTheme();
  applyChoice();
}

/** Stores the choice, also again after the site's storage was cleared. To follow the system, the default, is not stored. */
export function persistTheme(): void {
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Storage may be blocked; the choice is then kept for this page only.
  }
}

/** Keeps the page in the theme of the system, until the user chooses one, here or in another tab. */
export function followTheme(): void {
  systemQuery().addEventListener('change', applyChoice);
  window.addEventListener('storage', ({ key }) => {
    if (key !== STORAGE_KEY) return;
    choice = readStoredChoice();
    applyChoice();
  });
}

export const chosenTheme = (): ThemeChoice => choice;

export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function applyChoice(): void {
  document.documentElement.dataset.theme = choice === 'system' ? systemTheme() : choice;
  for (const listener of listeners) listener();
}

function readStoredChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'dark' || stored === 'light' ? stored : 'system';
  } catch {
    return 'system';
  }
}
