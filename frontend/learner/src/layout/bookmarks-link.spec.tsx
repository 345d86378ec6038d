import { expect, it } from '@jest/globals';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { BookmarksLink } from './bookmarks-link';

useServer();

it('the first bookmarks are on their way when the mouse presses their link', async () => {
  const addresses: string[] = [];
  server.use(
    http.get('*/api/starred', ({ request }) => {
      addresses.push(new URL(request.url).search);
      return jsonResponse([]);
    }),
  );
  const { user, waitForResponses } = renderPage(<BookmarksLink />, { at: '/library' });
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('link', { name: 'My Bookmarks' }) });
  await waitForResponses();
  expect(addresses).toEqual(['?limit=20&offset=0']);
});
