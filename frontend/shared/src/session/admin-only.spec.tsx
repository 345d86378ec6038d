import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { api } from '../api';
import { anApiError } from '../testing/api-error';
import { advanceTime } from '../testing/fake-clock';
import { renderPage } from '../testing/render-page';
import { errorResponse, jsonResponse, server, signedInAs, useServer } from '../testing/server';
import { aLearner, anAdmin } from '../testing/users';
import { AdminOnly } from './admin-only';

useServer();

const { useCountQuery } = api.injectEndpoints({
  endpoints: (build) => ({ count: build.query<number, void>({ query: () => 'admin/count' }) }),
});

function Panel() {
  const { data, refetch } = useCountQuery();
  return (
    <>
      <h1>Panel</h1>
      <p>{data}</p>
      <button type="button" onClick={refetch}>
        Again
      </button>
    </>
  );
}

function openPanel() {
  const redirects: string[] = [];
  server.use(http.get('*/api/admin/count', () => jsonResponse(42)));
  const { user } = renderPage(
    <AdminOnly onRedirect={(path) => redirects.push(path)}>
      <Panel />
    </AdminOnly>,
  );
  return { redirects, user };
}

describe('AdminOnly', () => {
  it('an admin sees the admin panel', async () => {
    server.use(signedInAs(anAdmin()));
    const { redirects } = openPanel();
    expect(await screen.findByRole('heading', { name: 'Panel' })).toBeVisible();
    expect(redirects).toEqual([]);
  });

  it('a learner is redirected to the start page and sees nothing of the panel', async () => {
    server.use(signedInAs(aLearner()));
    const { redirects } = openPanel();
    await waitFor(() => expect(redirects).toEqual(['/']));
    expect(screen.queryByRole('heading', { name: 'Panel' })).not.toBeInTheDocument();
  });

  it('a visitor sees that access is denied and is then redirected to the sign-in page', async () => {
    const { redirects } = openPanel();
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/api/login');
    await advanceTime(1_000);
    expect(redirects).toEqual(['/api/login']);
  });

  it('an admin whose session has expired is signed out by the next call and redirected to the sign-in page', async () => {
    server.use(signedInAs(anAdmin()));
    const { redirects, user } = openPanel();
    await screen.findByText('42');
    server.use(
      http.get('*/api/admin/count', () => errorResponse(anApiError({ statusCode: 401, code: 'unauthenticated' }))),
    );
    await user.click(screen.getByRole('button', { name: 'Again' }));
    expect(await screen.findByText('Session Expired')).toBeVisible();
    expect(screen.getByText('Please log in again.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'You have been signed out' })).toBeVisible();
    expect(screen.queryByText('42')).not.toBeInTheDocument();
    await advanceTime(500);
    expect(redirects).toEqual(['/api/login']);
  });
});
