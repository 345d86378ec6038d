import { describe, expect, it } from '@jest/globals';
import type { MissedSearch } from '@msk/contracts';
import { failure } from '@msk/frontend-shared/testing/failure';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { answer, refuse, server, useServer } from '@msk/frontend-shared/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import '../testing/antd-in-jsdom';
import MissedSearchesTab from './missed-searches-tab';

useServer();

const aSearch = (differing: Partial<MissedSearch> = {}): MissedSearch => ({
  question: 'sinding larsen',
  times: 1,
  firstAt: '2026-03-05T09:00:00Z',
  lastAt: '2026-04-06T10:00:00Z',
  ...differing,
});

/** A server that knows these searches, in this order; `asked` is what it was asked for. */
function searchesOnServer(searches: MissedSearch[]) {
  const asked: string[] = [];
  server.use(
    http.get('*/api/admin/missed-searches', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.toString());
      const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))];
      return answer({ searches: searches.slice(offset, offset + limit), total: searches.length });
    }),
  );
  return { ...renderPage(<MissedSearchesTab />), asked };
}

describe('searches without any result', () => {
  it('are listed in the server’s order with how often and when they were asked', async () => {
    searchesOnServer([aSearch({ question: 'hoffa', times: 1_204 }), aSearch()]);
    await screen.findAllByText('Mar 5, 2026'); // the table learns a little later how wide the screen is
    const often = screen.getByRole('row', { name: /hoffa/ });
    for (const words of ['1,204', 'Mar 5, 2026', 'Apr 6, 2026']) expect(often).toHaveTextContent(words);
    const [, first, second] = screen.getAllByRole('row');
    expect(first).toBe(often);
    expect(second).toHaveTextContent('sinding larsen');
    expect(screen.getByRole('heading', { name: 'Missed Searches' })).toBeVisible();
    expect(screen.getByText(/Who asked is not kept/)).toBeVisible();
  });

  it('come a hundred at a time, by the keyboard too', async () => {
    const searches = Array.from({ length: 101 }, (_, place) => aSearch({ question: `word ${place}` }));
    const { user, asked } = searchesOnServer(searches);
    (await screen.findByRole('button', { name: 'Load More Searches' })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('word 100')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load More Searches' })).not.toBeInTheDocument());
    expect(asked).toEqual(['limit=100&offset=0', 'limit=100&offset=100']);
  });

  it('say so when there are none', async () => {
    searchesOnServer([]);
    expect(await screen.findByText(/^Every search has found something so far/)).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('say why they cannot be loaded, and are asked for again', async () => {
    const message = 'Something went wrong on our side';
    server.use(http.get('*/api/admin/missed-searches', () => refuse(failure({ message })), { once: true }));
    const { user } = renderPage(<MissedSearchesTab />);
    expect(await screen.findByText('Failed to load missed searches')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    server.use(http.get('*/api/admin/missed-searches', () => answer({ searches: [aSearch()], total: 1 })));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('sinding larsen')).toBeVisible();
  });
});
