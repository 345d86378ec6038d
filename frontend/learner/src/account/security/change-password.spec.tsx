import { describe, expect, it } from '@jest/globals';
import { failure } from '@msk/frontend-shared/testing/failure';
import { fillIn } from '@msk/frontend-shared/testing/render-page';
import { answer, refuse, server, useServer } from '@msk/frontend-shared/testing/server';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { openAccount } from '../../testing/account';

useServer();

const OLD = 'four quiet words here';
const NEW = ' other quiet words, there';

/** A server that takes any password, or refuses it so. */
function askToChange(refusal?: ReturnType<typeof failure>) {
  const sent: unknown[] = [];
  const page = openAccount({ at: '/account?tab=security' });
  server.use(
    http.post('*/api/account/password', async ({ request }) => {
      sent.push(await request.json());
      return refusal ? refuse(refusal) : answer({ message: 'Your password was changed' });
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

describe('changing the password', () => {
  it('sends both as they were typed, and empties the form', async () => {
    const { sent, fill } = askToChange();
    await fill(OLD, NEW);
    expect(await screen.findByText('Your password was changed')).toBeVisible();
    expect(sent).toEqual([{ currentPassword: OLD, newPassword: NEW }]);
    expect(screen.getByLabelText('Current password')).toHaveValue('');
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  it('asks nothing of the server while the two entries differ', async () => {
    const { sent, fill, untilAnswered } = askToChange();
    await fill(OLD, NEW, `${NEW}!`);
    await untilAnswered();
    expect(screen.getByLabelText('Confirm the new password')).toHaveAccessibleDescription('Passwords do not match');
    expect(sent).toEqual([]);
  });

  it('A11 shows what was wrong beside the field that it is about', async () => {
    const message = 'This is not your current password';
    const errors = [{ field: 'currentPassword', message }];
    const { fill } = askToChange(failure({ statusCode: 400, code: 'validation_failed', message, errors }));
    await fill('wrong', NEW);
    expect(await screen.findByText('Failed to change the password')).toBeVisible();
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('New password')).toHaveValue(NEW);
  });

  it('says how long to wait after too many attempts', async () => {
    const message = 'Too many attempts. Try again in 2 minutes.';
    const { fill } = askToChange(failure({ statusCode: 429, code: 'rate_limited', message }));
    await fill(OLD, NEW);
    expect(await screen.findAllByText(message)).not.toEqual([]);
  });

  it('A13 hides what is typed, and tells password managers what it is', async () => {
    askToChange();
    const current = await screen.findByLabelText('Current password');
    expect(current).toHaveAttribute('type', 'password');
    expect(current).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
    expect(document.querySelector('[autocomplete="username"]')).toHaveValue('mona.weiss@hospital.test');
  });
});
