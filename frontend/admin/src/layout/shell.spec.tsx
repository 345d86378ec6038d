import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fakeMedia } from '@msk/frontend-shared/testing/media';
import { jsonResponse, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { anAdmin } from '@msk/frontend-shared/testing/users';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { renderConsole } from '../testing/render-console';
import { SECTIONS } from './sections';
import { Shell } from './shell';

useServer();
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

async function openShell({ at = '/admin/pending', user = anAdmin(), media }: OpenOptions = {}) {
  if (media) fakeMedia(media);
  server.use(signedInAs(user));
  const page = renderConsole(<Shell>The page</Shell>, { at });
  const account = await screen.findByRole('button', { name: /^Account of/ });
  return { ...page, account };
}

interface OpenOptions {
  at?: string;
  user?: ReturnType<typeof anAdmin>;
  /** Media queries that match. */
  media?: string[];
}

const PHONE = ['(max-width: 767px)', '(max-width: 640px)', '(max-width: 900px)'];

describe('the shell of the console', () => {
  it('each section is a link in the menu, and the open one is marked', async () => {
    await openShell({ media: ['(min-width: 1440px)'] });
    const menu = screen.getByRole('navigation', { name: 'Admin Panel' });
    const links = within(menu).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(SECTIONS.map(({ to }) => to));
    expect(within(menu).getByRole('link', { current: 'page' })).toHaveTextContent('Pending Videos');
  });

  it('the first page of the queue is requested when the pointer reaches its link', async () => {
    const requests: string[] = [];
    server.use(
      http.get('*/api/admin/pending', ({ request }) => {
        requests.push(new URL(request.url).search);
        return jsonResponse({ videos: [], total: 0 });
      }),
    );
    const { user } = await openShell({ at: '/admin/users', media: ['(min-width: 1440px)'] });
    expect(requests).toEqual([]);
    await user.hover(screen.getByRole('link', { name: 'Pending Videos' }));
    await waitFor(() => expect(requests).toEqual(['?offset=0&limit=50']));
  });

  it('the menu shows icons where there is little room, until somebody wants more, which is kept', async () => {
    const { user, unmount } = await openShell();
    const button = screen.getByRole('button', { name: 'Sections' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    unmount();
    await openShell();
    expect(screen.getByRole('button', { name: 'Sections' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('on a phone the menu is a drawer, which closes when a section is chosen', async () => {
    const { user, currentUrl } = await openShell({ media: PHONE });
    expect(screen.queryByRole('link', { name: 'Vimeo Sync' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sections' }));
    await user.click(await screen.findByRole('link', { name: 'Vimeo Sync' }));
    expect(currentUrl()).toBe('/admin/vimeo-sync');
    expect(screen.getByRole('button', { name: 'Sections' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('the header has the learner’s entries, and offers an upgrade to a user on trial only', async () => {
    const { unmount } = await openShell({ user: anAdmin({ subscriptionStatus: 'trial' }) });
    expect(screen.getByRole('link', { name: 'My Bookmarks' })).toHaveAttribute('href', '/bookmarks');
    expect(screen.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/pricing');
    expect(screen.getByRole('link', { name: 'Video Library' })).toHaveAttribute('href', '/library');
    expect(screen.getByText('Admin')).toBeVisible();
    unmount();
    await openShell();
    expect(screen.queryByRole('link', { name: 'Upgrade' })).not.toBeInTheDocument();
  });

  it('the payment setup leads to the admin panel', async () => {
    const { user, currentUrl } = await openShell({ at: '/stripe-setup' });
    await user.click(screen.getByRole('link', { name: 'Admin Panel' }));
    expect(currentUrl()).toBe('/admin');
  });

  it('the user menu opens by keyboard and has the pages, the themes and the logout', async () => {
    const { user, account } = await openShell();
    account.focus();
    await user.keyboard('{Enter}');
    const menu = await screen.findByRole('menu', { name: /^Account of/ });
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Account Settings', 'Subscription & Billing', 'Video Library', 'Admin Panel', 'Theme', 'Logout']);
    expect(within(menu).getByText('Account Settings')).toHaveAttribute('href', '/account');
    expect(within(menu).getByText('My Account')).toBeInTheDocument();
  });

  it('on a phone the user menu has what the header has no room for', async () => {
    const { user, account } = await openShell({ media: PHONE, user: anAdmin({ subscriptionStatus: 'expired' }) });
    expect(screen.queryByRole('link', { name: 'My Bookmarks' })).not.toBeInTheDocument();
    await user.click(account);
    const menu = await screen.findByRole('menu', { name: /^Account of/ });
    expect(within(menu).getByRole('link', { name: 'My Bookmarks' })).toHaveAttribute('href', '/bookmarks');
    expect(within(menu).getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/pricing');
    expect(
      within(menu)
        .getAllByRole('menuitemradio')
        .map(({ textContent }) => textContent),
    ).toEqual(['Same as system', 'Dark', 'Light']);
  });
});
