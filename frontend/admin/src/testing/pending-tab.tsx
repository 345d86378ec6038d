import { beforeEach, expect } from '@jest/globals';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { jsonResponse, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { anAdmin } from '@msk/frontend-shared/testing/users';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import PendingTab from '../pending/pending-tab';
import './antd-in-jsdom';

/** The server behind the tab of the pending videos, for an admin; the test itself serves the queue. */
export function usePendingTab(): void {
  useServer();
  beforeEach(() => {
    server.use(
      signedInAs(anAdmin()),
      http.post('*/api/admin/approve/:id', () => jsonResponse({ message: 'It is in the library now.', videoId: 'v' })),
      http.get('*/api/admin/pending/failures', () => jsonResponse({ failures: [{ reason: 'Too long.', videos: 2 }] })),
      http.put('*/api/admin/pending/:id/presence', () => jsonResponse({ reviewers: [] })),
      http.delete('*/api/admin/pending/:id/presence', () => new HttpResponse(null, { status: 204 })),
    );
  });
}

export type User = Awaited<ReturnType<typeof openTab>>['user'];

export const findReviewOf = (title: string) =>
  within(screen.getByRole('region', { name: 'Review' })).findByRole('heading', { name: title, level: 2 });

const rows = () => within(screen.getByRole('region', { name: 'Queue' })).queryAllByRole('button', { name: /^Review / });

/** What the rows of the list are called, from the top. */
export const titles = () => rows().map((row) => row.getAttribute('aria-label'));

export async function openTab(at = '/admin/pending') {
  const page = renderPage(<PendingTab />, { at });
  await waitFor(() => expect(rows()).not.toHaveLength(0));
  return page;
}
