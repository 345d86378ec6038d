import type { AccountSession, Payment, SubscriptionStatus, User } from '@msk/contracts';
import { SignedIn } from '@msk/frontend-shared/session';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { jsonResponse, server } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { http } from 'msw';
import { Route, Routes } from 'react-router-dom';
import AccountPage from '../account/account-page';
import { serveMembership } from './membership';
import { aSubscription } from './subscriptions';

export const aSession = (overrides: Partial<AccountSession> = {}): AccountSession => ({
  id: '4f0c6d0e-6a41-4a5d-9d53-1f3a4c1d2e01',
  current: false,
  createdAt: '2026-11-03T08:00:00Z',
  lastUsedAt: '2026-11-20T08:00:00Z',
  device: 'Firefox on Windows',
  network: '203.0.113.7',
  ...overrides,
});

export const thisDevice = aSession({ id: 'this', current: true, device: 'Chrome on Linux' });

/** Opens the account page of a user with these sessions, this subscription and these payments. */
export function openAccount({
  at = '/account',
  user = aLearner(),
  sessions = [thisDevice],
  subscription = aSubscription(),
  payments = [],
}: {
  at?: string;
  user?: User;
  sessions?: AccountSession[];
  subscription?: SubscriptionStatus;
  payments?: Payment[];
} = {}) {
  serveMembership({ user, subscription });
  server.use(
    http.get('*/api/account/sessions', () => jsonResponse(sessions.map((session) => ({ ...session })))),
    http.get('*/api/payments/history', () => jsonResponse(payments.map((payment) => ({ ...payment })))),
  );
  const guarded = (
    <SignedIn>
      <AccountPage />
    </SignedIn>
  );
  return renderPage(
    <Routes>
      <Route path="/account" element={guarded} />
      <Route path="/auth" element={<h1>Sign in</h1>} />
      <Route path="/" element={<h1>Landing</h1>} />
    </Routes>,
    { at },
  );
}
