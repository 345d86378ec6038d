import { describe, expect, it } from '@jest/globals';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { fillIn } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { openAccount } from '../../testing/account';

useServer();

const CURRENT_PASSWORD = 'four quiet words here';
const NEW_PASSWORD = ' other quiet words, there';

/** Opens the form with a server that accepts any password, or answers with this error. */
function openChangePassword(error?: ReturnType<typeof anApiError>) {
  const sent: unknown[] = [];
  const page = openAccount({ at: '/account?tab=security' });
  server.use(
    http.post('*/api/account/password', async ({ request }) => {
      sent.push(await request.json());
      return error ? errorResponse(error) : jsonResponse({ message: 'Your password was changed' });
    }),
  );
  const fill = async (current: string, next: string, again = next) => {
    await fillIn(page.user, await screen.findByLabelText('Current password'), current);
    await fillIn(page.user, screen.getByLabelText('New password'), next);
    await fillIn(page.user, screen.getByLabelText('Confirm the new password'), again);
    await page.user.click(screen.getByRole('button', { name: 'Change Password' }));
  };
  return { ...page, sent, fill };
}

describe('the change password form', () => {
  it('both passwords are sent as typed, and the form is cleared', async () => {
    const { sent, fill } = openChangePassword();
    await fill(CURRENT_PASSWORD, NEW_PASSWORD);
    expect(await screen.findByText('Your password was changed')).toBeVisible();
    expect(sent).toEqual([{ currentPassword: CURRENT_PASSWORD, newPassword: NEW_PASSWORD }]);
    expect(screen.getByLabelText('Current password')).toHaveValue('');
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  it('nothing is sent while the two new passwords differ', async () => {
    const { sent, fill, waitForResponses } = openChangePassword();
    await fill(CURRENT_PASSWORD, NEW_PASSWORD, `${NEW_PASSWORD}!`);
    await waitForResponses();
    expect(screen.getByLabelText('Confirm the new password')).toHaveAccessibleDescription('Passwords do not match');
    expect(sent).toEqual([]);
  });

  it('a refused password shows the error at its field [A11]', async () => {
    const message = 'This is not your current password';
    const errors = [{ field: 'currentPassword', message }];
    const { fill } = openChangePassword(anApiError({ statusCode: 400, code: 'validation_failed', message, errors }));
    await fill('wrong', NEW_PASSWORD);
    expect(await screen.findByText('Failed to change the password')).toBeVisible();
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('New password')).toHaveValue(NEW_PASSWORD);
  });

  it('the form says how long to wait after too many attempts', async () => {
    const message = 'Too many attempts. Try again in 2 minutes.';
    const { fill } = openChangePassword(anApiError({ statusCode: 429, code: 'rate_limited', message }));
    await fill(CURRENT_PASSWORD, NEW_PASSWORD);
    expect(await screen.findAllByText(message)).not.toEqual([]);
  });

  it('password fields hide what is typed and are marked for password managers [A13]', async () => {
    openChangePassword();
    const current = await screen.findByLabelText('Current password');
    expect(current).toHaveAttribute('type', 'password');
    expect(current).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
    expect(document.querySelector('[autocomplete="username"]')).toHaveValue('mona.weiss@hospital.test');
  });
});
