import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { showOnSmallScreen } from '../testing/media';
import { renderPage } from '../testing/render-page';
import { jsonResponse, server, signedInAs, useServer } from '../testing/server';
import { aLearner, anAdmin } from '../testing/users';
import { TopBar } from './top-bar';

useServer();
afterEach(() => void jest.restoreAllMocks());

describe('the top bar', () => {
  it('a visitor sees the login link in the top bar', async () => {
    renderPage(<TopBar />);
    expect(await screen.findByRole('link', { name: 'Login / Sign Up' })).toHaveAttribute('href', '/auth');
    expect(await screen.findByRole('link', { name: 'The Sample Library' })).toHaveAttribute('href', '/');
  });

  it('the link to the start page has a name while the product’s own is not known', async () => {
    server.use(http.get('*/api/public/config', () => new HttpResponse(null, { status: 503 })));
    renderPage(<TopBar />);
    expect(screen.getByRole('link', { name: 'Start page' })).toHaveAttribute('href', '/');
    expect(await screen.findByRole('link', { name: 'Login / Sign Up' })).toBeVisible();
  });

  it('the user menu shows the full name, or the start of the email address when a name is missing', async () => {
    server.use(signedInAs(aLearner()));
    const { unmount } = renderPage(<TopBar />);
    expect(await screen.findByRole('button', { name: 'Account of Mona Weiss' })).toBeVisible();
    unmount();
    server.use(signedInAs(aLearner({ lastName: null })));
    renderPage(<TopBar />);
    expect(await screen.findByRole('button', { name: 'Account of mona.weiss' })).toBeVisible();
  });

  it.each([
    [
      'learner',
      aLearner(),
      [
        'Account Settings',
        'Practice',
        'Coverage',
        'Reviews',
        'History',
        'Playlists',
        'Clip Reels',
        'Subscription & Billing',
        'Theme',
        'Logout',
      ],
    ],
    [
      'admin',
      anAdmin(),
      [
        'Account Settings',
        'Practice',
        'Coverage',
        'Reviews',
        'History',
        'Playlists',
        'Clip Reels',
        'Subscription & Billing',
        'Admin Panel',
        'Theme',
        'Logout',
      ],
    ],
  ] as const)(
    'the user menu of a %s opens by keyboard and has the entries of the role',
    async (_whom, person, entries) => {
      server.use(signedInAs(person));
      const { user } = renderPage(<TopBar />);
      (await screen.findByRole('button', { name: /Account of/ })).focus();
      await user.keyboard('{Enter}');
      expect(await screen.findByText('My Account')).toBeVisible();
      expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(entries);
      expect(screen.getByRole('menuitem', { name: 'Account Settings' })).toHaveAttribute('href', '/account');
      expect(screen.getByRole('menuitem', { name: 'Subscription & Billing' })).toHaveAttribute('href', '/pricing');
    },
  );

  it('the user menu says how many cards are due', async () => {
    server.use(
      signedInAs(aLearner()),
      http.get('*/api/reviews/count', () => jsonResponse({ due: 5, fresh: 2 })),
    );
    const { user } = renderPage(<TopBar />);
    await user.click(await screen.findByRole('button', { name: /Account of/ }));
    expect(await screen.findByRole('menuitem', { name: 'Reviews 7 due' })).toHaveAttribute('href', '/reviews');
  });

  it('the user menu of a learner does not mention the admin panel', async () => {
    server.use(signedInAs(aLearner()));
    const { user } = renderPage(<TopBar />);
    await user.click(await screen.findByRole('button', { name: /Account of/ }));
    expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeVisible();
    expect(screen.queryByText(/admin/i)).not.toBeInTheDocument();
  });

  it('on a small screen the user menu has what the top bar has no room for', async () => {
    showOnSmallScreen();
    server.use(signedInAs(anAdmin({ subscriptionStatus: 'trial' })));
    const { user } = renderPage(<TopBar />);
    await user.click(await screen.findByRole('button', { name: /Account of/ }));
    expect(await screen.findByRole('menuitem', { name: 'My Bookmarks' })).toHaveAttribute('href', '/bookmarks');
    expect(screen.getByRole('menuitem', { name: 'Upgrade' })).toHaveAttribute('href', '/pricing');
    expect(screen.getByRole('menuitem', { name: 'Admin Panel' })).toHaveAttribute('href', '/admin');
    expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
      'Same as system',
      'Dark',
      'Light',
    ]);
  });

  it('on a small screen a subscriber is offered no upgrade', async () => {
    showOnSmallScreen();
    server.use(signedInAs(aLearner()));
    const { user } = renderPage(<TopBar />);
    await user.click(await screen.findByRole('button', { name: /Account of/ }));
    expect(await screen.findByRole('menuitem', { name: 'My Bookmarks' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Upgrade' })).not.toBeInTheDocument();
  });

  it('the user menu closes and opens again, and returns the focus to its button', async () => {
    server.use(signedInAs(aLearner()));
    const { user } = renderPage(<TopBar />);
    const button = await screen.findByRole('button', { name: /Account of/ });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(await screen.findByRole('menu', { name: /Account of/ })).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('menu', { name: /Account of/ })).toBeVisible();
  });

  it('an admin sees the badge and the link to the admin panel', async () => {
    server.use(signedInAs(anAdmin()));
    renderPage(<TopBar />, { at: '/library' });
    expect(await screen.findByRole('link', { name: 'Admin Panel' })).toHaveAttribute('href', '/admin');
    expect(screen.getByText('Admin')).toBeVisible();
  });
});
