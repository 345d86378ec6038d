import { describe, expect, it } from '@jest/globals';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { screen } from '@testing-library/react';
import NotFoundPage from './not-found-page';

useServer();

describe('the not found page', () => {
  it('an unknown URL offers a visitor the start page', async () => {
    renderPage(<NotFoundPage />);
    expect(await screen.findByRole('heading', { name: 'There is no page at this address' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
  });

  it('an unknown URL offers a learner the library', async () => {
    server.use(signedInAs(aLearner()));
    renderPage(<NotFoundPage />);
    expect(await screen.findByRole('link', { name: 'Go to the library' })).toHaveAttribute('href', '/library');
  });
});
