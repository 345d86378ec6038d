import { describe, expect, it } from '@jest/globals';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { advanceTime } from '@msk/frontend-shared/testing/fake-clock';
import { errorResponse, jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { openAccount } from '../../testing/account';

useServer();

const unverified = aLearner({ emailVerified: false });

describe('an unverified email address', () => {
  it('another verification email can be sent, and the next one after 60 seconds', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/auth/resend-verification', async ({ request }) => {
        sent.push(await request.json());
        return jsonResponse({ message: 'If the address is known, a link is on its way' });
      }),
    );
    const { user, waitForResponses } = openAccount({ user: unverified });
    expect(await screen.findByText('Not verified')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Resend Verification Email' }));
    expect(await screen.findByText('Email sent!')).toBeVisible();
    const waiting = await screen.findByRole('button', { name: 'Send again in 1:00' });
    await user.click(waiting);
    await waitForResponses();
    expect(sent).toEqual([{ email: unverified.email }]);
    await advanceTime(59_000);
    expect(waiting).toHaveTextContent('Send again in 0:01');
    await advanceTime(1_000);
    expect(screen.getByRole('button', { name: 'Resend Verification Email' })).toBeEnabled();
  });

  it('the server’s longer wait is shown', async () => {
    const message = 'Please wait 42 seconds before you ask again.';
    const error = anApiError({ statusCode: 429, code: 'rate_limited', message });
    server.use(http.post('*/api/auth/resend-verification', () => errorResponse(error)));
    const { user } = openAccount({ user: unverified });
    await user.click(await screen.findByRole('button', { name: 'Resend Verification Email' }));
    expect(await screen.findByText('Failed to resend')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
  });
});
