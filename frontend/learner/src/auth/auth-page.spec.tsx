import { describe, expect, it } from '@jest/globals';
import { failure } from '@msk/frontend-shared/testing/failure';
import { aLearner } from '@msk/frontend-shared/testing/people';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { answer, refuse, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
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

describe('signing in', () => {
  it('leads to the library with a word of welcome', async () => {
    server.use(http.post('*/api/auth/login', () => answer({ ...aLearner() })));
    const { user, address } = renderPage(pages, { at: '/auth' });
    await user.type(await screen.findByLabelText('Email'), 'mona.weiss@hospital.test');
    await user.type(screen.getByLabelText('Password'), 'four quiet words here');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('heading', { name: 'Library' })).toBeVisible();
    expect(address()).toBe('/library');
    expect(await screen.findByText('Logged in as mona.weiss@hospital.test')).toBeVisible();
  });

  it('returns to the page that was wanted', async () => {
    server.use(http.post('*/api/auth/login', () => answer({ ...aLearner() })));
    const { user, address } = renderPage(pages, { at: '/wanted' });
    await user.type(await screen.findByLabelText('Email'), 'mona.weiss@hospital.test');
    await user.type(screen.getByLabelText('Password'), 'four quiet words here{Enter}');
    expect(await screen.findByRole('heading', { name: 'Library' })).toBeVisible();
    expect(address()).toBe('/library/42?t=9');
  });

  it('says in the words of the server why it failed, where one types anew', async () => {
    const refusal = failure({ statusCode: 401, code: 'invalid_credentials', message: 'Wrong address or password' });
    server.use(http.post('*/api/auth/login', () => refuse(refusal)));
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

  it('says how long to wait after too many attempts, for as long as one looks', async () => {
    const message = 'Too many attempts. Please try again in 4 minutes.';
    const refusal = failure({ statusCode: 429, code: 'rate_limited', message });
    server.use(http.post('*/api/auth/login', () => refuse(refusal)));
    const { user } = renderPage(pages, { at: '/auth' });
    await user.type(await screen.findByLabelText('Email'), 'mona.weiss@hospital.test');
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByText('Login failed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByText(message)).toBeVisible();
  });

  it('asks nothing of the server while something is missing', async () => {
    const { user } = renderPage(pages, { at: '/auth' });
    await user.click(await screen.findByRole('button', { name: 'Login' }));
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
  });

  it('leads to a new password when the old one is forgotten', async () => {
    renderPage(pages, { at: '/auth?mode=login' });
    expect(await screen.findByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/reset-password');
  });

  it('A13 hides the password until one asks to see it, and tells password managers what it is', async () => {
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

  it('is not offered to somebody who is signed in', async () => {
    server.use(signedInAs(aLearner()));
    renderPage(pages, { at: '/auth' });
    expect(await screen.findByRole('heading', { name: 'Library' })).toBeVisible();
  });
});

describe('signing up', () => {
  it('sends the names only if they were given', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/auth/register', async ({ request }) => {
        sent.push(await request.json());
        return answer({ user: { ...aLearner() }, message: 'Check your email for verification link.' });
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

  it('shows beside the field what the server refused about it', async () => {
    const errors = [{ field: 'password', message: 'This password is too common' }];
    const refusal = failure({
      statusCode: 400,
      code: 'validation_failed',
      message: 'This password is too common',
      errors,
    });
    server.use(http.post('*/api/auth/register', () => refuse(refusal)));
    const { user } = renderPage(pages, { at: '/auth?mode=signup' });
    await user.type(await screen.findByLabelText('Email'), 'mona.weiss@hospital.test');
    await user.type(screen.getByLabelText('Password'), 'password1{Enter}');
    expect(await screen.findByText('Registration failed')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('This password is too common');
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('shows where an address is taken already', async () => {
    const message = 'There is already an account with this email address.';
    const errors = [{ field: 'email', message }];
    const refusal = failure({ statusCode: 409, code: 'email_taken', message, errors });
    server.use(http.post('*/api/auth/register', () => refuse(refusal)));
    const { user } = renderPage(pages, { at: '/auth?mode=signup' });
    await user.type(await screen.findByLabelText('Email'), 'mona.weiss@hospital.test');
    await user.type(screen.getByLabelText('Password'), 'four quiet words{Enter}');
    expect(await screen.findByText('Registration failed')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('suggests a longer password, and refuses only one that is too short', async () => {
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

  it('A3 cuts nothing off a long password', async () => {
    const { user } = renderPage(pages, { at: '/auth?mode=signup' });
    const password = await screen.findByLabelText('Password');
    await user.click(password);
    await user.paste('x'.repeat(300));
    expect(password).toHaveValue('x'.repeat(300));
  });

  it('offers Google as not open yet', async () => {
    renderPage(pages, { at: '/auth?mode=signup' });
    const google = await screen.findByRole('button', { name: /Google \(Coming Soon\)/ });
    expect(google).toBeDisabled();
    expect(google).toHaveAccessibleDescription(/^Google signup temporarily disabled/);
  });
});
