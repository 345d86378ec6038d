import { describe, expect, it } from '@jest/globals';
import type { MissedSearch } from '@msk/contracts';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import '../testing/antd-in-jsdom';
import MissedSearchesTab from './missed-searches-tab';

useServer();

const aSearch = (overrides: Partial<MissedSearch> = {}): MissedSearch => ({
  question: 'sinding larsen',
  times: 1,
  firstAt: '2026-03-05T09:00:00Z',
  lastAt: '2026-04-06T10:00:00Z',
  ...overrides,
});

/** Mocks a server with these searches, in this order; `requests` are the query strings it received. */
function serveSearches(searches: MissedSearch[]) {
  const requests: string[] = [];
  server.use(
    http.get('*/api/admin/missed-searches', ({ request }) => {
      const { searchParams } = new URL(request.url);
      requests.push(searchParams.toString());
      const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))];
      return jsonResponse({ searches: searches.slice(offset, offset + limit), total: searches.length });
    }),
  );
  return { ...renderPage(<MissedSearchesTab />), requests };
}

describe('the missed searches tab', () => {
  it('missed searches are listed in the server’s order with their count and dates', async () => {
    serveSearches([aSearch({ question: 'hoffa', times: 1_204 }), aSearch()]);
    await screen.findAllByText('Mar 5, 2026'); // Ant Design's table measures the screen after the first render
    const often = screen.getByRole('row', { name: /hoffa/ });
    for (const words of ['1,204', 'Mar 5, 2026', 'Apr 6, 2026']) expect(often).toHaveTextContent(words);
    const [, first, second] = screen.getAllByRole('row');
    expect(first).toBe(often);
    expect(second).toHaveTextContent('sinding larsen');
    expect(screen.getByRole('heading', { name: 'Missed Searches' })).toBeVisible();
    expect(screen.getByText(/Who asked is not kept/)).toBeVisible();
  });

  it('missed searches are loaded a hundred at a time, by keyboard too', async () => {
    const searches = Array.from({ length: 101 }, (_, index) => aSearch({ question: `word ${index}` }));
    const { user, requests } = serveSearches(searches);
    (await screen.findByRole('button', { name: 'Load More Searches' })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('word 100')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load More Searches' })).not.toBeInTheDocument());
    expect(requests).toEqual(['limit=100&offset=0', 'limit=100&offset=100']);
  });

  it('the tab says when there are no missed searches', async () => {
    serveSearches([]);
    expect(await screen.findByText(/^Every search has found something so far/)).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('a failed load of the missed searches shows the reason and can be retried', async () => {
    const message = 'Something went wrong on our side';
    server.use(http.get('*/api/admin/missed-searches', () => errorResponse(anApiError({ message })), { once: true }));
    const { user } = renderPage(<MissedSearchesTab />);
    expect(await screen.findByText('Failed to load missed searches')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    server.use(http.get('*/api/admin/missed-searches', () => jsonResponse({ searches: [aSearch()], total: 1 })));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('sinding larsen')).toBeVisible();
  });
});
