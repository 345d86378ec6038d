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

  it('says in the words of the server why it failed', async () => {
    const refusal = failure({ statusCode: 401, code: 'invalid_credentials', message: 'Wrong address or password' });
    server.use(http.post('*/api/auth/login', () => refuse(refusal)));
    const { user } = renderPage(pages, { at: '/auth' });
    await user.type(await screen.findByLabelText('Email'), 'mona.weiss@hospital.test');
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByText('Login failed')).toBeVisible();
    expect(await screen.findByText('Wrong address or password')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('mona.weiss@hospital.test');
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
        return answer({ user: { ...aLearner() }, message: 'Welcome' });
      }),
    );
    const { user } = renderPage(pages, { at: '/auth?mode=signup' });
    await user.type(await screen.findByLabelText('Email'), ' mona.weiss@hospital.test ');
    await user.type(screen.getByLabelText('Password'), ' four quiet words ');
    await user.click(screen.getByRole('button', { name: 'Start Free Trial' }));
    expect(await screen.findByText('Account created!')).toBeVisible();
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
  });

  it('offers Google as not open yet', async () => {
    renderPage(pages, { at: '/auth?mode=signup' });
    expect(await screen.findByRole('button', { name: /Google \(Coming Soon\)/ })).toBeDisabled();
  });
});
