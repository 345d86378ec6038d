import { describe, expect, it } from '@jest/globals';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, jsonResponse, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { Navigate, Route, Routes } from 'react-router-dom';
import AuthPage from './auth-page';

useServer();

const pages = (
  <Routes>
    <Route path="/auth" element={<AuthPage />} />
    <Route path="/library/:videoId?" element={<h1>Library</h1>} />
    <Route path="/wanted" element={<Navigate to="/auth" state={{ from: '/library/42?t=9' }} replace />} />
  </Routes>
);

describe('the login form', () => {
  it('a login leads to the library and shows a welcome', async () => {
    server.use(http.post('*/api/auth/login', () => jsonResponse({ ...aLearner() })));
    const { user, currentUrl } = renderPage(pages, { at: '/auth' });
    await user.type(await screen.findByLabelText('Email'), 'mona.weiss@hospital.test');
    await user.type(screen.getByLabelText('Password'), 'four quiet words here');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('heading', { name: 'Library' })).toBeVisible();
    expect(currentUrl()).toBe('/library');
    expect(await screen.findByText('Logged in as mona.weiss@hospital.test')).toBeVisible();
  });

  it('a login returns to the page that was requested', async () => {
    server.use(http.post('*/api/auth/login', () => jsonResponse({ ...aLearner() })));
    const { user, currentUrl } = renderPage(pages, { at: '/wanted' });
    await user.type(await screen.findByLabelText('Email'), 'mona.weiss@hospital.test');
    await user.type(screen.getByLabelText('Password'), 'four quiet words here{Enter}');
    expect(await screen.findByRole('heading', { name: 'Library' })).toBeVisible();
    expect(currentUrl()).toBe('/library/42?t=9');
  });

  it('a failed login shows the server’s reason at the password field, which has the focus', async () => {
    const error = anApiError({ statusCode: 401, code: 'invalid_credentials', message: 'Wrong address or password' });
    server.use(http.post('*/api/auth/login', () => errorResponse(error)));
    const { user } = renderPage(pages, { at: '/auth' });
    await user.type(await screen.findByLabelText('Email'), 'mona.weiss@hospital.test');
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByText('Login failed')).toBeVisible();
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAccessibleDescription('Wrong address or password');
    expect(password).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveValue('mona.weiss@hospital.test');
    await user.keyboard('right');
    expect(password).toHaveValue('right');
    expect(password).toBeValid();
  });

  it('the wait after too many attempts stays visible after the toast is closed', async () => {
    const message = 'Too many attempts. Please try again in 4 minutes.';
    const error = anApiError({ statusCode: 429, code: 'rate_limited', message });
    server.use(http.post('*/api/auth/login', () => errorResponse(error)));
    const { user } = renderPage(pages, { at: '/auth' });
    await user.type(await screen.findByLabelText('Email'), 'mona.weiss@hospital.test');
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByText('Login failed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByText(message)).toBeVisible();
  });

  it('an incomplete login shows the missing fields and sends nothing', async () => {
    const { user } = renderPage(pages, { at: '/auth' });
    await user.click(await screen.findByRole('button', { name: 'Login' }));
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
  });

  it('the login form links to the password reset', async () => {
    renderPage(pages, { at: '/auth?mode=login' });
    expect(await screen.findByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/reset-password');
  });

  it('the password is hidden until it is shown on request, and marked for password managers [A13]', async () => {
    const { user } = renderPage(pages, { at: '/auth' });
    const password = await screen.findByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'email');
    await user.click(password);
    await user.paste('four quiet words');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    expect(password).toHaveValue('four quiet words');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password).toHaveAttribute('type', 'password');
  });

  it('a signed-in user is redirected to the library', async () => {
    server.use(signedInAs(aLearner()));
    renderPage(pages, { at: '/auth' });
    expect(await screen.findByRole('heading', { name: 'Library' })).toBeVisible();
  });
});

describe('the registration form', () => {
  it('a registration sends the names only when they are given', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/auth/register', async ({ request }) => {
        sent.push(await request.json());
        return jsonResponse({ user: { ...aLearner() }, message: 'Check your email for verification link.' });
      }),
    );
    const { user } = renderPage(pages, { at: '/auth?mode=signup' });
    await user.type(await screen.findByLabelText('Email'), ' mona.weiss@hospital.test ');
    await user.type(screen.getByLabelText('Password'), ' four quiet words ');
    await user.click(screen.getByRole('button', { name: 'Start Free Trial' }));
    expect(await screen.findByText('Account created!')).toBeVisible();
    expect(screen.getByText('Check your email for verification link.')).toBeVisible();
    expect(sent).toEqual([{ email: 'mona.weiss@hospital.test', password: ' four quiet words ' }]);
  });

  it('a field that the server refused shows the reason', async () => {
    const errors = [{ field: 'password', message: 'This password is too common' }];
    const error = anApiError({
      statusCode: 400,
      code: 'validation_failed',
      message: 'This password is too common',
      errors,
    });
    server.use(http.post('*/api/auth/register', () => errorResponse(error)));
    const { user } = renderPage(pages, { at: '/auth?mode=signup' });
    await user.type(await screen.findByLabelText('Email'), 'mona.weiss@hospital.test');
    await user.type(screen.getByLabelText('Password'), 'password1{Enter}');
    expect(await screen.findByText('Registration failed')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('This password is too common');
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('a taken email address is reported at its field', async () => {
    const message = 'There is already an account with this email address.';
    const errors = [{ field: 'email', message }];
    const error = anApiError({ statusCode: 409, code: 'email_taken', message, errors });
    server.use(http.post('*/api/auth/register', () => errorResponse(error)));
    const { user } = renderPage(pages, { at: '/auth?mode=signup' });
    await user.type(await screen.findByLabelText('Email'), 'mona.weiss@hospital.test');
    await user.type(screen.getByLabelText('Password'), 'four quiet words{Enter}');
    expect(await screen.findByText('Registration failed')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('the strength meter suggests a longer password, and only a too short one is refused', async () => {
    const { user } = renderPage(pages, { at: '/auth?mode=signup' });
    const password = await screen.findByLabelText('Password');
    await user.type(password, 'quiet lamp');
    expect(password).toHaveAccessibleDescription(/^Fair/);
    await user.type(password, ' on a wall');
    expect(password).toHaveAccessibleDescription(/^Strong/);
    await user.clear(password);
    await user.type(password, 'short{Enter}');
    expect(password).toHaveAccessibleDescription('Password must be at least 8 characters long');
  });

  it('a long password is not truncated [A3]', async () => {
    const { user } = renderPage(pages, { at: '/auth?mode=signup' });
    const password = await screen.findByLabelText('Password');
    await user.click(password);
    await user.paste('x'.repeat(300));
    expect(password).toHaveValue('x'.repeat(300));
  });
});

describe('the Google button', () => {
  it.each([
    ['login', 'Continue with Google (Coming Soon)'],
    ['signup', 'Sign up with Google (Coming Soon)'],
  ])('the Google button of the %s is disabled, says why, and shows a toast at every attempt', async (mode, name) => {
    const { user, waitForResponses } = renderPage(pages, { at: `/auth?mode=${mode}` });
    const google = await screen.findByRole('button', { name });
    expect(google).toHaveAttribute('aria-disabled', 'true');
    expect(google).toHaveAccessibleDescription(
      `Google ${mode} temporarily disabled - Please use email/password ${mode} instead`,
    );
    for (const _attempt of ['first', 'second']) {
      await user.click(google);
      expect(await screen.findByText(`Google ${mode} temporarily disabled`)).toBeVisible();
      expect(screen.getByText(`Please use email/password ${mode} instead`)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Close' }));
      expect(screen.queryByText(`Google ${mode} temporarily disabled`)).not.toBeInTheDocument();
    }
    await waitForResponses();
    expect(screen.getByRole('tab', { selected: true })).toBeVisible(); // nobody is signed in
  });
});
