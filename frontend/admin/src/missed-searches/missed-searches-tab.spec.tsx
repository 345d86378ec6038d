import { describe, expect, it } from '@jest/globals';
import type { MissedSearch } from '@msk/contracts';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { errorResponse, jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { renderConsole } from '../testing/render-console';
import MissedSearchesTab from './missed-searches-tab';

useServer();

const aSearch = (overrides: Partial<MissedSearch> = {}): MissedSearch => ({
  question: 'sinding larsen',
  times: 1,
  firstAt: '2026-03-05T09:00:00Z',
  lastAt: '2026-04-06T10:00:00Z',
  ...overrides,
});

describe('the missed searches tab', () => {
  it('missed searches are listed in the server’s order with their count and dates', async () => {
    const searches = [aSearch({ question: 'hoffa', times: 1_204 }), aSearch()].map((search) => ({ ...search }));
    server.use(http.get('*/api/admin/missed-searches', () => jsonResponse({ searches, total: 2 })));
    renderConsole(<MissedSearchesTab />);
    await screen.findAllByText('Mar 5, 2026'); // Ant Design's table measures the screen after the first render
    const [, often, seldom] = screen.getAllByRole('row');
    for (const words of ['hoffa', '1,204', 'Mar 5, 2026', 'Apr 6, 2026']) expect(often).toHaveTextContent(words);
    expect(seldom).toHaveTextContent('sinding larsen');
    expect(screen.getByText(/Who asked is not kept/)).toBeVisible();
  });

  it('the tab says when there are no missed searches', async () => {
    server.use(http.get('*/api/admin/missed-searches', () => jsonResponse({ searches: [], total: 0 })));
    renderConsole(<MissedSearchesTab />);
    expect(await screen.findByText(/^Every search has found something so far/)).toBeVisible();
  });

  it('a failed load of the missed searches shows the reason and can be retried', async () => {
    const message = 'Something went wrong on our side';
    server.use(http.get('*/api/admin/missed-searches', () => errorResponse(anApiError({ message })), { once: true }));
    const { user } = renderConsole(<MissedSearchesTab />);
    expect(await screen.findByText('Failed to load missed searches')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    server.use(http.get('*/api/admin/missed-searches', () => jsonResponse({ searches: [{ ...aSearch() }], total: 1 })));
    await user.click(screen.getByText('Try Again'));
    expect(await screen.findByText('sinding larsen')).toBeVisible();
  });
});
