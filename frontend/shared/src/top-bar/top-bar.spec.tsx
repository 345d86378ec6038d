import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aLearner, anAdmin } from '../testing/people';
import { renderPage } from '../testing/render-page';
import { server, signedInAs, useServer } from '../testing/server';
import { TopBar } from './top-bar';

useServer();

describe('the top bar', () => {
  it('offers a visitor the way in', async () => {
    renderPage(<TopBar app="learner" />);
    expect(await screen.findByRole('link', { name: 'Login / Sign Up' })).toHaveAttribute('href', '/auth');
    expect(await screen.findByRole('link', { name: 'The Sample Library' })).toHaveAttribute('href', '/');
  });

  it('names a learner in full, or by their address where a name is missing', async () => {
    server.use(signedInAs(aLearner()));
    const { unmount } = renderPage(<TopBar app="learner" />);
    expect(await screen.findByRole('button', { name: 'Account of Mona Weiss' })).toBeVisible();
    unmount();
    server.use(signedInAs(aLearner({ lastName: null })));
    renderPage(<TopBar app="learner" />);
    expect(await screen.findByRole('button', { name: 'Account of mona.weiss' })).toBeVisible();
  });

  it.each([
    ['learner', aLearner(), ['Account Settings', 'Subscription & Billing', 'Logout']],
    ['admin', anAdmin(), ['Account Settings', 'Subscription & Billing', 'Admin Panel', 'Logout']],
  ] as const)('has a menu for a %s, with keys alone too', async (_whom, person, entries) => {
    server.use(signedInAs(person));
    const { user } = renderPage(<TopBar app="learner" />);
    (await screen.findByRole('button', { name: /Account of/ })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('My Account')).toBeVisible();
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(entries);
    expect(screen.getByRole('menuitem', { name: 'Account Settings' })).toHaveAttribute('href', '/account');
    expect(screen.getByRole('menuitem', { name: 'Subscription & Billing' })).toHaveAttribute('href', '/pricing');
  });

  it('shows nothing of the admin panel to a learner', async () => {
    server.use(signedInAs(aLearner()));
    const { user } = renderPage(<TopBar app="learner" />);
    await user.click(await screen.findByRole('button', { name: /Account of/ }));
    expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeVisible();
    expect(screen.queryByText(/admin/i)).not.toBeInTheDocument();
  });

  it.each([
    ['/library', 'learner', 'Admin Panel', '/admin'],
    ['/stripe-setup', 'admin', 'Admin Panel', '/admin'],
    ['/admin/pending', 'admin', 'Video Library', '/library'],
  ] as const)('takes an admin from %s to the other side', async (at, app, name, href) => {
    server.use(signedInAs(anAdmin()));
    renderPage(<TopBar app={app} />, { at });
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.getByText('Admin')).toBeVisible();
  });
});
