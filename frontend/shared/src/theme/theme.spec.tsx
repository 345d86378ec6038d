import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DEFAULT_PREFERENCES, type Preferences } from '@msk/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { anApiError } from '../testing/api-error';
import { advanceTime } from '../testing/fake-clock';
import { fakeMedia } from '../testing/media';
import { renderPage } from '../testing/render-page';
import { errorResponse, jsonResponse, server, signedInAs, useServer } from '../testing/server';
import { aLearner } from '../testing/users';
import { TopBar } from '../top-bar/top-bar';
import { chooseTheme, followTheme } from './theme';
import { ThemeToggle } from './theme-toggle';

const SYSTEM_IS_LIGHT = '(prefers-color-scheme: light)';

useServer();
beforeEach(() => act(() => chooseTheme('system')));
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

const shownTheme = () => document.documentElement.dataset.theme;

/** Serves the preferences of an account with this theme, and returns the theme that it has now. */
function serveTheme(theme: Preferences['theme']): () => Preferences['theme'] {
  let preferences: Preferences = { ...DEFAULT_PREFERENCES, theme };
  server.use(
    signedInAs(aLearner()),
    http.get('*/api/account/preferences', () => jsonResponse({ ...preferences })),
    http.put('*/api/account/preferences', async ({ request }) => {
      preferences = { ...preferences, ...((await request.json()) as Partial<Preferences>) };
      return jsonResponse({ ...preferences });
    }),
  );
  return () => preferences.theme;
}

async function openThemes(user: ReturnType<typeof renderPage>['user']) {
  await user.click(await screen.findByRole('button', { name: /Account of/ }));
  const theme = await screen.findByRole('menuitem', { name: 'Theme' });
  act(() => theme.focus());
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('menuitemradio', { name: 'Light' });
}

describe('the theme', () => {
  it('the theme follows the system until the user chooses one', () => {
    const change = fakeMedia([]);
    followTheme();
    change(SYSTEM_IS_LIGHT, true);
    expect(shownTheme()).toBe('light');
    chooseTheme('dark');
    change(SYSTEM_IS_LIGHT, false);
    change(SYSTEM_IS_LIGHT, true);
    expect(shownTheme()).toBe('dark');
    chooseTheme('system');
    expect(shownTheme()).toBe('light');
  });

  it('a choice is stored for the next start, and to follow the system is not', () => {
    chooseTheme('light');
    expect(localStorage.getItem('theme')).toBe('light');
    chooseTheme('system');
    expect(localStorage.getItem('theme')).toBeNull();
  });

  it('a choice in another tab applies in this one', () => {
    followTheme();
    localStorage.setItem('theme', 'light');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }));
    expect(shownTheme()).toBe('light');
  });

  it('a visitor who goes back to the theme of the system follows it again', async () => {
    const { user } = renderPage(<ThemeToggle />);
    await user.click(screen.getByRole('button', { name: 'Use the light theme' }));
    expect([shownTheme(), localStorage.getItem('theme')]).toEqual(['light', 'light']);
    await user.click(screen.getByRole('button', { name: 'Use the dark theme' }));
    expect([shownTheme(), localStorage.getItem('theme')]).toEqual(['dark', null]);
  });
});

describe('the theme of an account', () => {
  it('the theme that was chosen on another device applies here', async () => {
    serveTheme('light');
    renderPage(<TopBar />);
    await waitFor(() => expect(shownTheme()).toBe('light'));
    expect(localStorage.getItem('theme')).toBe('light');
  });

  it('what a visitor chose becomes the theme of the account they sign in to', async () => {
    const stored = serveTheme('system');
    const { user, unmount } = renderPage(<ThemeToggle />);
    await user.click(screen.getByRole('button', { name: 'Use the light theme' }));
    unmount();
    renderPage(<TopBar />);
    await waitFor(() => expect(stored()).toBe('light'));
    expect(shownTheme()).toBe('light');
  });

  it('the user menu offers three themes; the chosen one applies at once and is saved', async () => {
    const stored = serveTheme('system');
    const { user } = renderPage(<TopBar />);
    await openThemes(user);
    expect(screen.getByRole('menuitemradio', { name: 'Same as system' })).toBeChecked();
    await user.click(screen.getByRole('menuitemradio', { name: 'Light' }));
    expect(shownTheme()).toBe('light');
    expect(screen.getByRole('menuitemradio', { name: 'Light' })).toBeChecked();
    await waitFor(() => expect(stored()).toBe('light'));
  });

  it('the themes open when the pointer has rested on their entry for 100 ms', async () => {
    serveTheme('system');
    const { user } = renderPage(<TopBar />);
    await user.click(await screen.findByRole('button', { name: /Account of/ }));
    await user.hover(await screen.findByRole('menuitem', { name: 'Theme' }));
    await advanceTime(99);
    expect(screen.queryByRole('menuitemradio')).not.toBeInTheDocument();
    await advanceTime(1);
    expect(screen.getByRole('menuitemradio', { name: 'Light' })).toBeInTheDocument();
  });

  it('a theme that could not be saved is taken back with a word about it', async () => {
    serveTheme('dark');
    const { user } = renderPage(<TopBar />);
    await waitFor(() => expect(localStorage.getItem('theme')).toBe('dark'));
    server.use(http.put('*/api/account/preferences', () => errorResponse(anApiError())));
    await openThemes(user);
    await user.click(screen.getByRole('menuitemradio', { name: 'Light' }));
    expect(await screen.findByText('Failed to save the theme')).toBeVisible();
    expect(shownTheme()).toBe('dark');
  });
});
