import { describe, expect, it } from '@jest/globals';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { screen } from '@testing-library/react';
import { PageLayout } from './page-layout';

useServer();

describe('the top bar of a page', () => {
  it('a signed-in user sees the link to the bookmarks', async () => {
    server.use(signedInAs(aLearner({ subscriptionStatus: 'expired' })));
    renderPage(<PageLayout title="Library">Cases</PageLayout>);
    expect(await screen.findByRole('link', { name: 'My Bookmarks' })).toHaveAttribute('href', '/bookmarks');
  });

  it('a visitor sees no link to the bookmarks', async () => {
    renderPage(<PageLayout title="Terms">Terms</PageLayout>);
    expect(await screen.findByRole('link', { name: 'Login / Sign Up' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'My Bookmarks' })).not.toBeInTheDocument();
  });
});
