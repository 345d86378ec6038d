import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aLearner, anAdmin } from '../testing/people';
import { renderPage } from '../testing/render-page';
import { server, signedInAs, useServer } from '../testing/server';
import { AdminOnly } from './admin-only';

useServer();

function openPanel() {
  const left: string[] = [];
  renderPage(
    <AdminOnly leave={(path) => left.push(path)}>
      <h1>Panel</h1>
    </AdminOnly>,
  );
  return left;
}

describe('the admin panel', () => {
  it('opens to an admin', async () => {
    server.use(signedInAs(anAdmin()));
    const left = openPanel();
    expect(await screen.findByRole('heading', { name: 'Panel' })).toBeVisible();
    expect(left).toEqual([]);
  });

  it('sends a learner to the start page, and shows them nothing', async () => {
    server.use(signedInAs(aLearner()));
    const left = openPanel();
    await waitFor(() => expect(left).toEqual(['/']));
    expect(screen.queryByRole('heading', { name: 'Panel' })).not.toBeInTheDocument();
  });

  it('tells a visitor that it is closed, then leads to the sign-in page', async () => {
    const left = openPanel();
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/api/login');
    await waitFor(() => expect(left).toEqual(['/api/login']), { timeout: 3_000 });
  });
});
