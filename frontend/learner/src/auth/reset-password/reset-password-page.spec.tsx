import { describe, expect, it } from '@jest/globals';
import { failure } from '@msk/frontend-shared/testing/failure';
import { aLearner } from '@msk/frontend-shared/testing/people';
import { fillIn, renderPage } from '@msk/frontend-shared/testing/render-page';
import { answer, refuse, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router-dom';
import AuthPage from '../auth-page';
import { takeTokenFromAddress } from '../link-token';
import ResetPasswordPage from './reset-password-page';

useServer();

const NEW = ' four quiet words ';

function open(address = '/reset-password') {
  window.history.replaceState(null, '', address);
  takeTokenFromAddress();
  return renderPage(
    <Routes>
      <Route path="/reset-password" element={<ResetPasswordPage />} />
      <Route path="/auth" element={<AuthPage />} />
      <Route path="/library" element={<h1>Library</h1>} />
    </Routes>,
    { at: '/reset-password' },
  );
}

/** Opens a link of a mail, and types the new password; `respond` is what the server says to it. */
function openLink(respond = () => answer({ message: 'You can log in with it now' })) {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/auth/reset-password', async ({ request }) => {
      sent.push(await request.json());
      return respond();
    }),
  );
  const page = open('/reset-password?token=a-secret');
  const choose = async (password: string, again = password) => {
    await fillIn(page.user, await screen.findByLabelText('New password'), password);
    await fillIn(page.user, screen.getByLabelText('Confirm password'), again);
    await page.user.click(screen.getByRole('button', { name: 'Reset Password' }));
  };
  return { ...page, sent, choose };
}

describe('a forgotten password', () => {
  it('gets a link by mail, in the words of the server, which are the same for everybody', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/auth/forgot-password', async ({ request }) => {
        sent.push(await request.json());
        return answer({ message: 'If the address has an account, a link is on its way' });
      }),
    );
    const { user } = open();
    await user.type(await screen.findByLabelText('Email'), 'mona.weiss@hospital.test{Enter}');
    expect(await screen.findByText('Email sent!')).toBeVisible();
    expect(screen.getAllByText('If the address has an account, a link is on its way')).toHaveLength(2);
    expect(sent).toEqual([{ email: 'mona.weiss@hospital.test' }]);
  });

  it('says when the link could not be sent', async () => {
    const down = failure({
      statusCode: 503,
      code: 'unavailable',
      message: 'Not available right now',
      requestId: 'req-7',
    });
    server.use(http.post('*/api/auth/forgot-password', () => refuse(down)));
    const { user } = open();
    await user.type(await screen.findByLabelText('Email'), 'mona.weiss@hospital.test{Enter}');
    expect(await screen.findByText('Failed to send reset email')).toBeVisible();
    expect(screen.getByText('Request req-7')).toBeVisible();
  });
});

describe('choosing a new password', () => {
  it('sends it as it was typed, and leads to the login', async () => {
    const { sent, choose, address } = openLink();
    await choose(NEW);
    expect(await screen.findByText('Password reset!')).toBeVisible();
    expect(screen.getByText('You can log in with it now')).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Login', selected: true })).toBeVisible();
    expect(address()).toBe('/auth?mode=login');
    expect(sent).toEqual([{ token: 'a-secret', newPassword: NEW }]);
  });

  it('M6 forgets who was signed in here, if the server has ended their session', async () => {
    let isSignedIn = true;
    const { choose, store } = openLink(() => {
      isSignedIn = false;
      return answer({ message: 'You can log in with it now' });
    });
    server.use(
      http.get('*/api/auth/user', () =>
        isSignedIn ? answer({ ...aLearner() }) : refuse(failure({ statusCode: 401, code: 'unauthenticated' })),
      ),
    );
    await choose(NEW);
    expect(await screen.findByRole('tab', { name: 'Login', selected: true })).toBeVisible();
    expect(await screen.findByText('Password reset!')).toBeVisible();
    expect(JSON.stringify(store.getState())).not.toMatch(/mona/i);
  });

  it('leaves somebody else who is signed in here where they are', async () => {
    const { choose } = openLink();
    server.use(signedInAs(aLearner()));
    await choose(NEW);
    expect(await screen.findByRole('heading', { name: 'Library' })).toBeVisible();
  });

  it.each([
    ['different entries', NEW, `${NEW}!`, 'Confirm password', 'Passwords do not match'],
    ['a short one', 'short', 'short', 'New password', 'Password must be at least 8 characters long'],
  ])('asks nothing of the server about %s', async (_what, password, again, field, words) => {
    const { sent, choose, untilAnswered } = openLink();
    await choose(password, again);
    await untilAnswered();
    expect(screen.getByLabelText(field)).toHaveAccessibleDescription(words);
    expect(screen.getByLabelText(field)).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('shows at the field why the server refused it, and keeps the link', async () => {
    const message = 'This is one of the most common passwords';
    const errors = [{ field: 'newPassword', message }];
    const { choose } = openLink(() => refuse(failure({ statusCode: 400, code: 'validation_failed', message, errors })));
    await choose('password1');
    expect(await screen.findByText('Failed to reset password')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('New password')).toHaveFocus();
  });

  it('offers another link when this one does not work', async () => {
    const { choose } = openLink(() =>
      refuse(failure({ statusCode: 400, code: 'invalid_token', message: 'This link is no longer valid' })),
    );
    await choose(NEW);
    expect(await screen.findByText('Failed to reset password')).toBeVisible();
    expect(
      await screen.findByText('The reset link is invalid or has expired. You can request a new one below.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send Reset Link' })).toBeVisible();
  });
});
