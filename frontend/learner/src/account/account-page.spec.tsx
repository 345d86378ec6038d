import { describe, expect, it } from '@jest/globals';
import { SignedIn } from '@msk/frontend-shared/session';
import { aLearner, anAdmin } from '@msk/frontend-shared/testing/people';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { useServer } from '@msk/frontend-shared/testing/server';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { openAccount } from '../testing/account';

useServer();

describe('the account page', () => {
  it('is for people who are signed in', async () => {
    renderPage(
      <Routes>
        <Route path="/account" element={<SignedIn>The account</SignedIn>} />
        <Route path="/auth" element={<h1>Sign in</h1>} />
      </Routes>,
      { at: '/account' },
    );
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  it('says who one is here, in which state, and since when', async () => {
    openAccount({ user: aLearner({ createdAt: '2026-01-05T08:00:00Z' }) });
    expect(await screen.findByRole('heading', { name: 'Account Settings' })).toBeVisible();
    expect(screen.getByText('mona.weiss@hospital.test')).toBeVisible();
    expect(screen.getByText('Verified')).toBeVisible();
    expect(screen.getByText('Active Subscription')).toBeVisible();
    expect(screen.getByText('Jan 5, 2026')).toBeVisible();
    expect(screen.getByText('Email and password')).toBeVisible();
  });

  it('leads an admin to the panel, and nobody else', async () => {
    const { unmount } = openAccount({ user: anAdmin() });
    expect(await screen.findByRole('region', { name: 'Administration' })).toBeVisible();
    unmount();
    openAccount();
    expect(await screen.findByText('Member since')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Administration' })).not.toBeInTheDocument();
  });

  it('keeps the open tab in the address', async () => {
    const { user, address } = openAccount();
    await user.click(await screen.findByRole('tab', { name: 'Security & Privacy' }));
    expect(address()).toBe('/account?tab=security');
    expect(screen.getByRole('region', { name: 'Change password' })).toBeVisible();
  });

  it('opens the first tab for a tab that it does not have', async () => {
    openAccount({ at: '/account?tab=__proto__' });
    expect(await screen.findByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  });
});
