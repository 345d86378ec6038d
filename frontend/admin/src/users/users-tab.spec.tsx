import { describe, expect, it } from '@jest/globals';
import type { AccountSession, User, UserDetail } from '@msk/contracts';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { advanceTime } from '@msk/frontend-shared/testing/fake-clock';
import { errorResponse, jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { renderConsole } from '../testing/render-console';
import UsersTab from './users-tab';

useServer();

const MONA = aLearner({ id: 'u1', subscriptionStatus: 'trial', trialEndDate: '2026-12-01T00:00:00Z' });

const detailOf = (user: User): UserDetail => ({
  user,
  membership: {
    status: user.subscriptionStatus,
    plan: 'monthly',
    isFellowship: false,
    hasActiveTrial: true,
    trialEndDate: user.trialEndDate,
    nextBillingDate: null,
    subscriptionEndDate: null,
    stripePriceId: null,
    discountCode: 'TEN',
    discountPercentage: 10,
  },
  payments: [
    {
      id: 'p1',
      amount: 8_900,
      status: 'refunded',
      discountAmount: 0,
      description: 'Monthly plan',
      createdAt: '2026-03-05T09:00:00Z',
    },
  ],
  watching: { started: 12, finished: 5, lastWatchedAt: '2026-04-06T10:00:00Z' },
  audit: [
    {
      at: '2026-03-05T09:00:00Z',
      actor: { kind: 'user', id: 'u1', name: MONA.email },
      action: 'user.password-changed',
      target: null,
      details: {},
      network: null,
    },
  ],
});

const SESSION: AccountSession = {
  id: 's1',
  current: false,
  createdAt: '2026-03-05T09:00:00Z',
  lastUsedAt: '2026-03-05T09:00:00Z',
  device: 'Firefox on Windows',
  network: '192.0.2.0',
};

/** Mocks a server with this user; `sent` are the changes that it received. */
function openUsers({ user = MONA, at = '/admin/users' } = {}) {
  const sent: unknown[] = [];
  let polls = 0;
  const take =
    (answer: () => Response) =>
    async ({ request }: { request: Request }) => {
      const text = await request.text();
      sent.push([request.method, new URL(request.url).pathname, text && JSON.parse(text)]);
      return answer() as HttpResponse<JsonBodyType>;
    };
  const changed = () => jsonResponse(user);
  server.use(
    http.get('*/api/admin/users', () => {
      polls += 1;
      return jsonResponse({ users: [user], total: 1 });
    }),
    http.get('*/api/admin/users/u1', () => jsonResponse(detailOf(user))),
    http.get('*/api/admin/users/u1/sessions', () => jsonResponse([SESSION])),
    http.delete(
      '*/api/admin/users/u1/sessions',
      take(() => new HttpResponse(null, { status: 204 })),
    ),
    http.put('*/api/admin/users/u1/admin', take(changed)),
    http.post('*/api/admin/users/u1/extend-trial', take(changed)),
    http.post(
      '*/api/admin/users/u1/resend-verification',
      take(() => new HttpResponse(null, { status: 202 })),
    ),
  );
  return { ...renderConsole(<UsersTab />, { at }), sent, polls: () => polls };
}

/** Opens the dialog of an action of the opened user. */
async function openAction({ user }: ReturnType<typeof openUsers>, action: string) {
  await user.click(await screen.findByText(action));
  const dialogs = await screen.findAllByRole('dialog');
  return within(dialogs.at(-1) as HTMLElement);
}

const OPEN = '/admin/users?user=u1';

describe('the users tab', () => {
  it('users are listed, and read again every 30 seconds', async () => {
    const { polls, user, currentUrl } = openUsers();
    expect(screen.getByText('Loading users...')).toBeVisible();
    expect(await screen.findByText('Mona Weiss')).toBeVisible();
    expect(screen.getByText('Free Trial')).toBeVisible();
    await advanceTime(30_000);
    await waitFor(() => expect(polls()).toBe(2));
    await user.click(screen.getByText(MONA.email));
    expect(currentUrl()).toBe(OPEN);
  });

  it('a list that cannot be loaded says so', async () => {
    server.use(http.get('*/api/admin/users', () => errorResponse(anApiError())));
    renderConsole(<UsersTab />);
    expect(await screen.findByText('Failed to load users')).toBeVisible();
  });

  it('the detail has membership, payments, watching, sessions and audit', async () => {
    openUsers({ at: OPEN });
    const drawer = within(await screen.findByRole('dialog'));
    for (const text of ['TEN, 10%', '$89.00', 'refunded', '12', '5', 'User password changed', 'Verified'])
      expect(await drawer.findByText(text)).toBeInTheDocument();
    expect(await drawer.findByText('Firefox on Windows')).toBeInTheDocument();
  });

  it('the sessions are ended after a confirmation that says what happens', async () => {
    const page = openUsers({ at: OPEN });
    const dialog = await openAction(page, 'End Sessions');
    expect(dialog.getByText(/signed out on all their devices at once/)).toBeInTheDocument();
    await page.user.click(dialog.getByText('End Sessions'));
    expect(await screen.findByText('Sessions Ended')).toBeVisible();
    expect(page.sent).toEqual([['DELETE', '/api/admin/users/u1/sessions', '']]);
  });

  it('the admin role needs the own password, and a wrong one is named at its field', async () => {
    const page = openUsers({ at: OPEN });
    const wrong = anApiError({
      statusCode: 400,
      code: 'validation_failed',
      errors: [{ field: 'currentPassword', message: 'The password is wrong' }],
    });
    server.use(http.put('*/api/admin/users/u1/admin', () => errorResponse(wrong), { once: true }));
    const dialog = await openAction(page, 'Grant Admin');
    await page.user.click(dialog.getByText('Grant Admin'));
    expect(await dialog.findByText('Password is required')).toBeInTheDocument();
    await page.user.click(dialog.getByLabelText('Your own password'));
    await page.user.paste('quiet words on a light box');
    await page.user.click(dialog.getByText('Grant Admin'));
    expect(await dialog.findByText('The password is wrong')).toBeInTheDocument();
    await page.user.click(dialog.getByText('Grant Admin'));
    expect(await screen.findByText('Admin Granted')).toBeVisible();
    const body = { isAdmin: true, currentPassword: 'quiet words on a light box' };
    expect(page.sent).toEqual([['PUT', '/api/admin/users/u1/admin', body]]);
  });

  it('a trial is extended by days', async () => {
    const page = openUsers({ at: OPEN });
    const dialog = await openAction(page, 'Extend Trial');
    expect(dialog.getByText(/The trial ends on Dec 1, 2026/)).toBeInTheDocument();
    await page.user.click(dialog.getByText('Extend Trial'));
    expect(await screen.findByText('Trial Extended')).toBeVisible();
    expect(page.sent).toEqual([['POST', '/api/admin/users/u1/extend-trial', { days: 7 }]]);
  });

  it('an unverified user is sent another link; for others neither this nor a trial is offered', async () => {
    const page = openUsers({ at: OPEN, user: { ...MONA, emailVerified: false, subscriptionStatus: 'active' } });
    const dialog = await openAction(page, 'Resend Verification');
    await page.user.click(dialog.getByText('Send Link'));
    expect(await screen.findByText('Email sent!')).toBeVisible();
    expect(page.sent).toEqual([['POST', '/api/admin/users/u1/resend-verification', '']]);
    expect(screen.queryByText('Extend Trial')).not.toBeInTheDocument();
  });

  it('the admin role is taken back, and the dialog says what that means', async () => {
    const page = openUsers({ at: OPEN, user: { ...MONA, isAdmin: true } });
    const dialog = await openAction(page, 'Revoke Admin');
    expect(dialog.getByText(/They lose the admin panel at once/)).toBeInTheDocument();
    await page.user.click(dialog.getByLabelText('Your own password'));
    await page.user.paste('quiet words on a light box');
    await page.user.click(dialog.getByText('Revoke Admin'));
    expect(await screen.findByText('Admin Revoked')).toBeVisible();
    expect(page.sent).toMatchObject([['PUT', '/api/admin/users/u1/admin', { isAdmin: false }]]);
  });

  it.each([
    ['Failed to end the sessions', undefined, 'sessions', 'End Sessions', 'End Sessions'],
    ['Failed to resend', undefined, 'resend-verification', 'Resend Verification', 'Send Link'],
    ['Update Failed', 'Failed to extend the trial', 'extend-trial', 'Extend Trial', 'Extend Trial'],
    ['Update Failed', 'Failed to change the role', 'admin', 'Grant Admin', 'Grant Admin'],
  ])(
    'a refused change shows “%s” with the reason of the server, or else “%s”',
    async (title, text, path, action, ok) => {
      const page = openUsers({ at: OPEN, user: { ...MONA, emailVerified: false } });
      const dialog = await openAction(page, action);
      const password = dialog.queryByLabelText('Your own password');
      if (password) await page.user.type(password, 'quiet words');
      for (const message of ['Not now.', ...(text ? [''] : [])]) {
        server.use(http.all(`*/api/admin/users/u1/${path}`, () => errorResponse(anApiError({ message }))));
        await page.user.click(await dialog.findByText(ok));
        // Its own text first: the toast of the round before has the same title.
        expect(await screen.findByText(message || String(text))).toBeVisible();
        expect(await screen.findByText(title)).toBeVisible();
      }
    },
  );
});
