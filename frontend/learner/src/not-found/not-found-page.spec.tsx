import { describe, expect, it } from '@jest/globals';
import { aLearner } from '@msk/frontend-shared/testing/people';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { screen } from '@testing-library/react';
import NotFoundPage from './not-found-page';

useServer();

describe('an address without a page', () => {
  it('leads a visitor to the start page', async () => {
    renderPage(<NotFoundPage />);
    expect(await screen.findByRole('heading', { name: 'There is no page at this address' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
  });

  it('leads a learner back to the library', async () => {
    server.use(signedInAs(aLearner()));
    renderPage(<NotFoundPage />);
    expect(await screen.findByRole('link', { name: 'Go to the library' })).toHaveAttribute('href', '/library');
  });
});
