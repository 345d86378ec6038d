import { describe, expect, it } from '@jest/globals';
import { SignedIn } from '@msk/frontend-shared/session';
import { advanceTime } from '@msk/frontend-shared/testing/fake-clock';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { useServer } from '@msk/frontend-shared/testing/server';
import { aLearner, anAdmin } from '@msk/frontend-shared/testing/users';
import { act, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { openAccount } from '../testing/account';

useServer();

describe('the account page', () => {
  it('a visitor of the account page is sent to sign in', async () => {
    renderPage(
      <Routes>
        <Route path="/account" element={<SignedIn>The account</SignedIn>} />
        <Route path="/auth" element={<h1>Sign in</h1>} />
      </Routes>,
      { at: '/account' },
    );
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  it('the overview shows name, email address, status, and registration date', async () => {
    openAccount({ user: aLearner({ createdAt: '2026-01-05T08:00:00Z' }) });
    expect(await screen.findByRole('heading', { name: 'Account Settings' })).toBeVisible();
    expect(screen.getByText('mona.weiss@hospital.test')).toBeVisible();
    expect(screen.getByText('Verified')).toBeVisible();
    expect(screen.getByText('Active Subscription')).toBeVisible();
    expect(screen.getByText('Jan 5, 2026')).toBeVisible();
    expect(screen.getByText('Email and password')).toBeVisible();
  });

  it('only an admin sees the link to the admin panel', async () => {
    const { unmount } = openAccount({ user: anAdmin() });
    expect(await screen.findByRole('region', { name: 'Administration' })).toBeVisible();
    unmount();
    openAccount();
    expect(await screen.findByText('Member since')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Administration' })).not.toBeInTheDocument();
  });

  it('the open tab is part of the URL', async () => {
    const { user, currentUrl } = openAccount();
    await user.click(await screen.findByRole('tab', { name: 'Security & Privacy' }));
    expect(currentUrl()).toBe('/account?tab=security');
    expect(screen.getByRole('region', { name: 'Change password' })).toBeVisible();
  });

  it('a clicked tab is told apart from one that the keyboard moved to, which has a focus ring', async () => {
    const { user } = openAccount();
    const overview = await screen.findByRole('tab', { name: 'Overview' });
    await user.click(overview);
    expect(overview).toHaveFocus();
    expect(overview).toHaveAttribute('data-clicked');
    await user.keyboard('{ArrowRight}');
    const billing = screen.getByRole('tab', { name: 'Billing & Subscription' });
    expect(billing).toHaveFocus();
    expect(billing).not.toHaveAttribute('data-clicked');
    await user.keyboard('{ArrowLeft}');
    expect(overview).not.toHaveAttribute('data-clicked');
  });

  it('keys that are pressed quickly each move the focus, which then stays where the user took it', async () => {
    const { user } = openAccount();
    await user.click(await screen.findByRole('tab', { name: 'Overview' }));
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    press('ArrowRight');
    press('ArrowRight');
    const payments = screen.getByRole('tab', { name: 'Payment History' });
    expect(payments).toHaveFocus();
    press('ArrowLeft');
    const panel = screen.getByRole('tabpanel');
    act(() => panel.focus());
    await advanceTime(0);
    expect(panel).toHaveFocus();
    act(() => payments.focus());
    for (const [key, name] of [
      ['End', 'Security & Privacy'],
      ['ArrowRight', 'Overview'],
      ['ArrowLeft', 'Security & Privacy'],
      ['Home', 'Overview'],
    ] as const) {
      press(key);
      expect(screen.getByRole('tab', { name })).toHaveFocus();
    }
  });

  it('an unknown tab in the URL opens the first tab', async () => {
    openAccount({ at: '/account?tab=__proto__' });
    expect(await screen.findByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  });
});
