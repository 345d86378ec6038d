import { describe, expect, it } from '@jest/globals';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { advanceTime } from '@msk/frontend-shared/testing/fake-clock';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, jsonResponse, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { TopBar } from '@msk/frontend-shared/top-bar';
import { configure, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { takeTokenFromAddress } from '../link-token';
import VerifyEmailPage from './verify-email-page';

useServer();
configure({ reactStrictMode: true }); // effects run twice, as in development

const invalid = anApiError({ statusCode: 400, code: 'invalid_token', message: 'This link is no longer valid' });

/** Opens an email's link. */
function openLink(address: string) {
  window.history.replaceState(null, '', address);
  takeTokenFromAddress();
  return renderPage(
    <Routes>
      <Route path="/verify-email" element={<VerifyEmailPage />} />
      <Route path="/auth" element={<h1>Sign in</h1>} />
    </Routes>,
    { at: '/verify-email' },
  );
}

describe('the verification link', () => {
  it('the script of the page uses the token, once [M4]', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/auth/verify-email', async ({ request }) => {
        sent.push(await request.json());
        return jsonResponse({ message: 'Your address is verified' });
      }),
    );
    const { user } = openLink('/verify-email?token=a-secret');
    expect(screen.getByRole('heading', { name: 'Verifying your email…' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Your email is verified' })).toHaveFocus();
    expect(await screen.findByText('Email verified!')).toBeVisible();
    expect(sent).toEqual([{ token: 'a-secret' }]);
    await user.click(screen.getByRole('link', { name: 'Continue to Login' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  it('a verification reloads the signed-in user', async () => {
    let isVerified = false;
    server.use(
      http.get('*/api/auth/user', () =>
        jsonResponse({ ...aLearner({ firstName: isVerified ? 'Verified' : 'Unverified' }) }),
      ),
      http.post('*/api/auth/verify-email', () => {
        isVerified = true;
        return jsonResponse({ message: 'Your address is verified' });
      }),
    );
    window.history.replaceState(null, '', '/verify-email?token=a-secret');
    takeTokenFromAddress();
    renderPage(
      <>
        <TopBar />
        <VerifyEmailPage />
      </>,
    );
    expect(await screen.findByRole('button', { name: 'Account of Verified Weiss' })).toBeVisible();
  });

  it('an invalid link offers another one', async () => {
    server.use(http.post('*/api/auth/verify-email', () => errorResponse(invalid)));
    openLink('/verify-email?token=used');
    expect(
      await screen.findByText('The verification link is invalid or has expired. You can request a new one below.'),
    ).toBeVisible();
    expect(await screen.findByText('Verification failed')).toBeVisible();
    expect(await screen.findByLabelText('Email')).toBeVisible();
  });

  it('a failure that is not the link’s can be retried with the same token', async () => {
    const calls: unknown[] = [];
    server.use(
      http.post('*/api/auth/verify-email', async ({ request }) => {
        calls.push(await request.json());
        return calls.length === 1 ? HttpResponse.error() : jsonResponse({ message: 'Your address is verified' });
      }),
    );
    const { user } = openLink('/verify-email?token=a-secret');
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Your email is verified' })).toBeVisible();
    expect(calls).toEqual([{ token: 'a-secret' }, { token: 'a-secret' }]);
  });

  it('a link without a token shows an error and sends nothing', async () => {
    openLink('/verify-email');
    expect(await screen.findByText(/^No verification token found/)).toBeVisible();
    expect(screen.queryByText('Verification failed')).not.toBeInTheDocument();
  });
});

describe('the form for another verification link', () => {
  it('the form is filled with the signed-in user’s address and waits 60 seconds between two emails', async () => {
    const sent: unknown[] = [];
    server.use(
      signedInAs(aLearner({ emailVerified: false })),
      http.post('*/api/auth/resend-verification', async ({ request }) => {
        sent.push(await request.json());
        return jsonResponse({ message: 'If the address has an account, a link is on its way' });
      }),
    );
    const { user, waitForResponses } = openLink('/verify-email');
    expect(await screen.findByLabelText('Email')).toHaveValue('mona.weiss@hospital.test');
    await advanceTime(30_000); // the user reads first
    await user.click(screen.getByRole('button', { name: 'Request New Link' }));
    expect(await screen.findByText('Email sent!')).toBeVisible();
    const waiting = screen.getByRole('button', { name: 'Send again in 1:00' });
    await user.click(waiting);
    await user.type(screen.getByLabelText('Email'), '{Enter}');
    await waitForResponses();
    expect(sent).toEqual([{ email: 'mona.weiss@hospital.test' }]);
    await advanceTime(59_000);
    expect(waiting).toHaveTextContent('Send again in 0:01');
    await advanceTime(1_000);
    expect(screen.getByRole('button', { name: 'Request New Link' })).not.toHaveAttribute('aria-disabled');
  });

  it('the form waits as long as the server’s Retry-After says', async () => {
    const tooOften = anApiError({ statusCode: 429, code: 'rate_limited', message: 'Please try again in 20 seconds.' });
    server.use(
      http.post('*/api/auth/resend-verification', () =>
        HttpResponse.json(tooOften, { status: 429, headers: { 'Retry-After': '20' } }),
      ),
    );
    const { user } = openLink('/verify-email');
    await user.type(await screen.findByLabelText('Email'), 'mona.weiss@hospital.test{Enter}');
    expect(await screen.findByText('Failed to send email')).toBeVisible();
    expect(screen.getAllByText('Please try again in 20 seconds.')[0]).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send again in 0:20' })).toBeVisible();
  });

  it('the form requires an email address', async () => {
    const { user } = openLink('/verify-email');
    await user.click(await screen.findByRole('button', { name: 'Request New Link' }));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required');
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });
});
