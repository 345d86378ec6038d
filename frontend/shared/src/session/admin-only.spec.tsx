import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { api } from '../api';
import { failure } from '../testing/failure';
import { pass } from '../testing/fake-clock';
import { aLearner, anAdmin } from '../testing/people';
import { renderPage } from '../testing/render-page';
import { answer, refuse, server, signedInAs, useServer } from '../testing/server';
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
  const left: string[] = [];
  server.use(http.get('*/api/admin/count', () => answer(42)));
  const { user } = renderPage(
    <AdminOnly leave={(path) => left.push(path)}>
      <Panel />
    </AdminOnly>,
  );
  return { left, user };
}

describe('the admin panel', () => {
  it('opens to an admin', async () => {
    server.use(signedInAs(anAdmin()));
    const { left } = openPanel();
    expect(await screen.findByRole('heading', { name: 'Panel' })).toBeVisible();
    expect(left).toEqual([]);
  });

  it('sends a learner to the start page, and shows them nothing', async () => {
    server.use(signedInAs(aLearner()));
    const { left } = openPanel();
    await waitFor(() => expect(left).toEqual(['/']));
    expect(screen.queryByRole('heading', { name: 'Panel' })).not.toBeInTheDocument();
  });

  it('tells a visitor that it is closed, then leads to the sign-in page', async () => {
    const { left } = openPanel();
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/api/login');
    await pass(1_000);
    expect(left).toEqual(['/api/login']);
  });

  it('says that the session has expired when a call finds it gone, then leads to the sign-in page', async () => {
    server.use(signedInAs(anAdmin()));
    const { left, user } = openPanel();
    await screen.findByText('42');
    server.use(http.get('*/api/admin/count', () => refuse(failure({ statusCode: 401, code: 'unauthenticated' }))));
    await user.click(screen.getByRole('button', { name: 'Again' }));
    expect(await screen.findByText('Session Expired')).toBeVisible();
    expect(screen.getByText('Please log in again.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'You have been signed out' })).toBeVisible();
    expect(screen.queryByText('42')).not.toBeInTheDocument();
    await pass(500);
    expect(left).toEqual(['/api/login']);
  });
});
