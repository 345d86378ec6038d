import { describe, expect, it } from '@jest/globals';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { fillIn, renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, jsonResponse, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router-dom';
import AuthPage from '../auth-page';
import { takeTokenFromAddress } from '../link-token';
import ResetPasswordPage from './reset-password-page';

useServer();

const NEW_PASSWORD = ' four quiet words ';

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

/** Opens an email's link; `respond` is the server's answer to the new password. */
function openLink(respond = () => jsonResponse({ message: 'You can log in with it now' })) {
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

describe('the forgot password form', () => {
  it('a reset request shows the server’s message, which is the same for every address', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/auth/forgot-password', async ({ request }) => {
        sent.push(await request.json());
        return jsonResponse({ message: 'If the address has an account, a link is on its way' });
      }),
    );
    const { user } = open();
    await user.type(await screen.findByLabelText('Email'), 'mona.weiss@hospital.test{Enter}');
    expect(await screen.findByText('Email sent!')).toBeVisible();
    expect(screen.getAllByText('If the address has an account, a link is on its way')).toHaveLength(2);
    expect(sent).toEqual([{ email: 'mona.weiss@hospital.test' }]);
  });

  it('the form says when the link could not be sent', async () => {
    const down = anApiError({
      statusCode: 503,
      code: 'unavailable',
      message: 'Not available right now',
      requestId: 'req-7',
    });
    server.use(http.post('*/api/auth/forgot-password', () => errorResponse(down)));
    const { user } = open();
    await user.type(await screen.findByLabelText('Email'), 'mona.weiss@hospital.test{Enter}');
    expect(await screen.findByText('Failed to send reset email')).toBeVisible();
    expect(screen.getByText('Request req-7')).toBeVisible();
  });
});

describe('the set password form', () => {
  it('the new password is sent as typed, and the login page follows', async () => {
    const { sent, choose, currentUrl } = openLink();
    await choose(NEW_PASSWORD);
    expect(await screen.findByText('Password reset!')).toBeVisible();
    expect(screen.getByText('You can log in with it now')).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Login', selected: true })).toBeVisible();
    expect(currentUrl()).toBe('/auth?mode=login');
    expect(sent).toEqual([{ token: 'a-secret', newPassword: NEW_PASSWORD }]);
  });

  it('a reset that ended this browser’s session clears the store [M6]', async () => {
    let isSignedIn = true;
    const { choose, store } = openLink(() => {
      isSignedIn = false;
      return jsonResponse({ message: 'You can log in with it now' });
    });
    server.use(
      http.get('*/api/auth/user', () =>
        isSignedIn
          ? jsonResponse({ ...aLearner() })
          : errorResponse(anApiError({ statusCode: 401, code: 'unauthenticated' })),
      ),
    );
    await choose(NEW_PASSWORD);
    expect(await screen.findByRole('tab', { name: 'Login', selected: true })).toBeVisible();
    expect(await screen.findByText('Password reset!')).toBeVisible();
    expect(JSON.stringify(store.getState())).not.toMatch(/mona/i);
  });

  it('a reset of another account leaves the signed-in user signed in', async () => {
    const { choose } = openLink();
    server.use(signedInAs(aLearner()));
    await choose(NEW_PASSWORD);
    expect(await screen.findByRole('heading', { name: 'Library' })).toBeVisible();
  });

  it.each([
    ['different passwords', NEW_PASSWORD, `${NEW_PASSWORD}!`, 'Confirm password', 'Passwords do not match'],
    ['a short password', 'short', 'short', 'New password', 'Password must be at least 8 characters long'],
  ])('nothing is sent for %s', async (_what, password, again, field, words) => {
    const { sent, choose, waitForResponses } = openLink();
    await choose(password, again);
    await waitForResponses();
    expect(screen.getByLabelText(field)).toHaveAccessibleDescription(words);
    expect(screen.getByLabelText(field)).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('a refused password shows the reason at its field, and the link can be used again', async () => {
    const message = 'This is one of the most common passwords';
    const errors = [{ field: 'newPassword', message }];
    const { choose } = openLink(() =>
      errorResponse(anApiError({ statusCode: 400, code: 'validation_failed', message, errors })),
    );
    await choose('password1');
    expect(await screen.findByText('Failed to reset password')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('New password')).toHaveFocus();
  });

  it('an invalid reset link offers another one', async () => {
    const { choose } = openLink(() =>
      errorResponse(anApiError({ statusCode: 400, code: 'invalid_token', message: 'This link is no longer valid' })),
    );
    await choose(NEW_PASSWORD);
    expect(await screen.findByText('Failed to reset password')).toBeVisible();
    expect(
      await screen.findByText('The reset link is invalid or has expired. You can request a new one below.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send Reset Link' })).toBeVisible();
  });
});
