import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { VideoPage } from '@msk/contracts';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, jsonResponse, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { useNavigate } from 'react-router-dom';
import { anAnalysis, aPage, aSummary, aVideo } from '../testing/videos';
import LibraryPage from './library-page';

useServer();

const bankart = aSummary();
const meniscus = aSummary({
  id: 'a1',
  aiAnalysis: anAnalysis({ caseTitle: 'Bucket handle tear', primaryJoint: 'knee' }),
});
const nothing = aPage([]);

const findSearchBox = () => screen.findByRole('combobox', { name: 'Search cases' });

/** The browser's Back button. */
function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

const countsWith = <Value extends string>(counts: Record<Value, number>, count: number) =>
  Object.fromEntries(Object.keys(counts).map((word) => [word, count])) as Record<Value, number>;

/** Handlers of both list endpoints, answered by `respond`; `requests` collects the URLs. */
function listHandlers(respond: (address: URLSearchParams) => VideoPage, requests: string[] = []) {
  return ['*/api/videos', '*/api/videos/search'].map((path) =>
    http.get(path, ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      requests.push(`${pathname}?${searchParams}`);
      return jsonResponse({ ...respond(searchParams) });
    }),
  );
}

const stats = (totalVideos: number) =>
  http.get('*/api/stats', () => jsonResponse({ totalVideos, analyzedVideos: 1, totalDuration: 1, addedLast7Days: 0 }));

const noSuggestions = http.get('*/api/videos/suggest', () => jsonResponse({ suggestions: [] }));

/** A card that is clicked is loaded before it opens. */
const opened = http.get('*/api/videos/:id', () => jsonResponse({ ...aVideo() }));

beforeEach(() => server.use(signedInAs(aLearner()), stats(2), noSuggestions, opened));

describe('the library page', () => {
  it('the cases wait until it is known whether the row to continue watching is above them, so that they do not move', async () => {
    let answerMarks = () => {};
    const marks = new Promise<void>((resolve) => {
      answerMarks = resolve;
    });
    server.use(
      ...listHandlers(() => aPage([bankart])),
      http.get('*/api/watched/marks', () => marks.then(() => jsonResponse({}))),
    );
    renderPage(<LibraryPage />, { at: '/library' });
    const results = (await screen.findByRole('heading', { name: 'Bankart lesion' })).closest('[data-waiting]');
    expect(results).not.toBeNull();
    answerMarks();
    await waitFor(() => expect(results).not.toHaveAttribute('data-waiting'));
  });

  it('a search without results offers to clear the filters, which shows the library again', async () => {
    server.use(...listHandlers((address) => (address.get('query') === 'zebra' ? nothing : aPage([bankart]))));
    const { user, currentUrl } = renderPage(<LibraryPage />, { at: '/library?joint=knee' });
    await user.type(await screen.findByRole('combobox', { name: 'Search cases' }), 'zebra');
    expect(await screen.findByRole('heading', { name: 'No cases found' })).toBeVisible();
    expect(currentUrl()).toBe('/library?query=zebra&joint=knee');
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(await screen.findByRole('heading', { name: 'Bankart lesion' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Search cases' })).toHaveValue('');
    expect(currentUrl()).toBe('/library');
  });

  it('a search without results offers to remove the filter that excludes the cases', async () => {
    const { joint, ...others } = aPage([]).facets;
    const kneesOnly = {
      ...others,
      joint: { ...countsWith(joint, 0), knee: 12 },
      duration: countsWith(others.duration, 0),
    };
    server.use(
      ...listHandlers((address) =>
        address.has('joint') ? { ...nothing, facets: kneesOnly } : aPage([meniscus], { total: 12 }),
      ),
    );
    const { user, currentUrl } = renderPage(<LibraryPage />, { at: '/library?query=tear&joint=hip&duration=short' });
    const notice = within((await screen.findByRole('heading', { name: 'No cases found' })).parentElement!);
    expect(notice.getByText('Nothing in the library matches this search and these filters together.')).toBeVisible();
    expect(notice.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '12 cases without the filter Hip',
      'Clear Filters',
    ]);
    await user.click(notice.getByRole('button', { name: '12 cases without the filter Hip' }));
    expect(currentUrl()).toBe('/library?query=tear&duration=short');
    expect(await screen.findByRole('heading', { name: 'Bucket handle tear' })).toBeVisible();
  });

  it('a search without results mentions no filters when none is set', async () => {
    server.use(...listHandlers(() => nothing));
    renderPage(<LibraryPage />, { at: '/library?query=zebra&sortBy=views' });
    expect(await screen.findByText('Nothing in the library matches this search.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /without the filter/ })).not.toBeInTheDocument();
  });

  it('only parameters that differ from the default are sent', async () => {
    const requests: string[] = [];
    server.use(...listHandlers(() => aPage([bankart]), requests));
    const { user } = renderPage(<LibraryPage />, { at: '/library?sortBy=views' });
    await screen.findByRole('heading', { name: 'Bankart lesion' });
    await user.type(screen.getByRole('combobox', { name: 'Search cases' }), ' acl ');
    await waitFor(() =>
      expect(requests.at(-1)).toBe('/api/videos/search?query=acl&sortBy=views&fields=card&limit=20&offset=0'),
    );
    expect(requests[0]).toBe('/api/videos?sortBy=views&fields=card&limit=20&offset=0');
  });

  it('a query in the URL that is too long is truncated', async () => {
    const requests: string[] = [];
    server.use(...listHandlers(() => aPage([bankart]), requests));
    renderPage(<LibraryPage />, { at: `/library?query=${'a'.repeat(600)}` });
    expect(await screen.findByRole('heading', { name: 'Bankart lesion' })).toBeVisible();
    expect(requests).toEqual([`/api/videos/search?query=${'a'.repeat(500)}&fields=card&limit=20&offset=0`]);
  });

  it('a failed load shows the reason and the request id and can be retried', async () => {
    const tooMany = anApiError({
      statusCode: 429,
      code: 'rate_limited',
      message: 'Too many requests',
      requestId: 'req-7',
    });
    server.use(http.get('*/api/videos', () => errorResponse(tooMany)));
    const { user } = renderPage(<LibraryPage />, { at: '/library' });
    const notice = await screen.findByRole('alert');
    expect(within(notice).getByRole('heading', { name: 'Failed to Load Videos' })).toBeVisible();
    expect(notice).toHaveTextContent('Too many requests');
    expect(notice).toHaveTextContent('req-7');
    expect(within(notice).getByRole('link', { name: 'help@sample.test' })).toBeVisible();
    server.use(...listHandlers(() => aPage([bankart])));
    await user.click(within(notice).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Bankart lesion' })).toBeVisible();
  });

  it('Load More adds the next cases below, until there are no more', async () => {
    const pages = [aPage([bankart], { total: 21 }), aPage([meniscus], { total: 21, offset: 20 })];
    server.use(...listHandlers((address) => (address.get('offset') === '20' ? pages[1]! : pages[0]!)));
    const { user } = renderPage(<LibraryPage />, { at: '/library' });
    await user.click(await screen.findByRole('button', { name: 'Load More Cases' }));
    expect(await screen.findByRole('heading', { name: 'Bucket handle tear' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Bankart lesion' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load More Cases' })).not.toBeInTheDocument();
  });

  it('a failed Load More keeps the cases on the page and can be retried', async () => {
    const first = http.get('*/api/videos', () => jsonResponse({ ...aPage([bankart], { total: 21 }) }));
    const failingHandler = http.get('*/api/videos', ({ request }) =>
      new URL(request.url).searchParams.get('offset') === '20'
        ? errorResponse(anApiError({ statusCode: 429 }))
        : undefined,
    );
    server.use(failingHandler, first);
    const { user } = renderPage(<LibraryPage />, { at: '/library' });
    await user.click(await screen.findByRole('button', { name: 'Load More Cases' }));
    const notice = await screen.findByRole('alert');
    expect(within(notice).getByRole('heading', { name: 'Failed to Load More Cases' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Bankart lesion' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load More Cases' })).not.toBeInTheDocument();
    server.use(...listHandlers(() => aPage([meniscus], { total: 21, offset: 20 })));
    await user.click(within(notice).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Bucket handle tear' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Bankart lesion' })).toBeVisible();
    expect(notice).not.toBeInTheDocument();
  });

  it('Reset Filters counts the active filters and resets all but the query', async () => {
    server.use(...listHandlers(() => aPage([bankart])));
    const { user, currentUrl } = renderPage(<LibraryPage />, { at: '/library?query=tear&joint=knee&sortBy=date' });
    await user.click(await screen.findByRole('button', { name: 'Reset Filters 2 set' }));
    expect(currentUrl()).toBe('/library?query=tear');
    expect(screen.queryByRole('button', { name: /Reset Filters/ })).not.toBeInTheDocument();
  });

  it('each filter option shows its number of cases', async () => {
    server.use(
      ...listHandlers(() => ({
        ...aPage([bankart]),
        facets: { ...aPage([]).facets, joint: { ...aPage([]).facets.joint, knee: 34 } },
      })),
    );
    const { user, currentUrl } = renderPage(<LibraryPage />, { at: '/library' });
    await screen.findByRole('heading', { name: 'Bankart lesion' });
    await user.click(screen.getByRole('combobox', { name: 'Joint' }));
    await user.click(await screen.findByRole('option', { name: /Knee.*34/ }));
    expect(currentUrl()).toBe('/library?joint=knee');
  });

  it('a moment opens the video where its line begins and keeps the search in the URL', async () => {
    const moments = [{ start: 83.4, text: 'note the «Hill-Sachs» lesion' }];
    server.use(...listHandlers(() => aPage([aSummary({ moments })])));
    const { user, currentUrl } = renderPage(<LibraryPage />, { at: '/library?query=hill-sachs' });
    await user.click(await screen.findByRole('link', { name: /1:23.*note the Hill-Sachs lesion/ }));
    expect(currentUrl()).toBe(`/library/${bankart.id}?query=hill-sachs&t=83.4`);
  });

  it('the place of the link to the fellowship is held until its address has come', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      ...listHandlers(() => aPage([aSummary()])),
      http.get('*/api/public/config', async () => {
        await held;
        return undefined; // the server of this test answers
      }),
    );
    renderPage(<LibraryPage />, { at: '/library' });
    await screen.findByRole('heading', { name: 'Bankart lesion' });
    expect(screen.getByText('Learn more').parentElement).toHaveAttribute('data-waiting');
    answer();
    await waitFor(() => expect(screen.queryByText('Learn more')?.parentElement).not.toHaveAttribute('data-waiting'));
  });

  it('several moments of the same second are all shown', async () => {
    const complain = jest.spyOn(console, 'error');
    const moments = ['a «tear» of the labrum', 'the «tear» extends'].map((text) => ({ start: 83, text }));
    server.use(...listHandlers(() => aPage([aSummary({ moments })])));
    renderPage(<LibraryPage />, { at: '/library?query=tear' });
    const list = await screen.findByRole('list', { name: 'Moments in the transcript' });
    expect(within(list).getAllByRole('link')).toHaveLength(2);
    expect(complain).not.toHaveBeenCalled();
    complain.mockRestore();
  });

  it('a corrected query is shown and can be put into the search box', async () => {
    server.use(
      ...listHandlers((address) =>
        aPage([meniscus], { total: 3, didYouMean: address.get('query') === 'menisk' ? 'meniscus' : null }),
      ),
    );
    const { user, currentUrl } = renderPage(<LibraryPage />, { at: '/library?query=menisk' });
    const instead = await screen.findByRole('button', { name: 'meniscus' });
    expect(instead.parentElement).toHaveTextContent('Showing results for meniscus. Nothing was found for menisk.');
    await user.click(instead);
    expect(await findSearchBox()).toHaveValue('meniscus');
    expect(currentUrl()).toBe('/library?query=meniscus');
    await waitFor(() => expect(instead).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Bucket handle tear' })).toBeVisible();
  });

  it('a spelling suggestion is offered when only few cases are found', async () => {
    server.use(...listHandlers(() => aPage([meniscus], { didYouMean: 'meniscus' })));
    renderPage(<LibraryPage />, { at: '/library?query=meniskus' });
    const meant = await screen.findByRole('button', { name: 'meniscus' });
    expect(meant.parentElement).toHaveTextContent('Did you mean meniscus?');
  });

  it('newly published cases are counted and shown on request', async () => {
    server.use(stats(3), ...listHandlers(() => aPage([bankart], { total: 2 })));
    const { user } = renderPage(<LibraryPage />, { at: '/library' });
    const offer = await screen.findByRole('button', { name: 'Show 1 new case' });
    server.use(...listHandlers(() => aPage([meniscus, bankart], { total: 3 })));
    await user.click(offer);
    expect(await screen.findByRole('heading', { name: 'Bucket handle tear' })).toBeVisible();
    await waitFor(() => expect(offer).not.toBeInTheDocument());
  });

  it('twelve skeletons are shown while the first cases load', async () => {
    server.use(http.get('*/api/videos', () => new Promise<never>(() => {})));
    renderPage(<LibraryPage />, { at: '/library' });
    expect(await screen.findAllByTestId('skeleton')).toHaveLength(12);
    expect(screen.getByRole('heading', { name: 'Loading cases…' })).toBeInTheDocument();
  });
});

describe('browser history', () => {
  const pageAt = (at: string) => {
    server.use(...listHandlers(() => aPage([bankart])));
    const page = renderPage(
      <>
        <LibraryPage />
        <Back />
      </>,
      { at },
    );
    return { ...page, back: () => page.user.click(screen.getByRole('button', { name: 'Back' })) };
  };

  it('Back leads from each committed search to the one before', async () => {
    const { user, currentUrl, back } = pageAt('/library?joint=knee');
    await user.type(await findSearchBox(), 'acl{Enter}');
    expect(currentUrl()).toBe('/library?query=acl&joint=knee');
    await user.type(await findSearchBox(), ' tear{Enter}{Enter}');
    expect(currentUrl()).toBe('/library?query=acl+tear&joint=knee');
    await back();
    await waitFor(() => expect(currentUrl()).toBe('/library?query=acl&joint=knee'));
    expect(await findSearchBox()).toHaveValue('acl');
    await back();
    await waitFor(() => expect(currentUrl()).toBe('/library?joint=knee'));
    expect(await findSearchBox()).toHaveValue('');
  });

  it('Back leads from a case to its search, and from there to the search before', async () => {
    const { user, currentUrl, back } = pageAt('/library?query=acl');
    await user.type(await findSearchBox(), ' tear');
    await waitFor(() => expect(currentUrl()).toBe('/library?query=acl+tear'));
    await user.click(await screen.findByRole('link', { name: 'Open Bankart lesion' }));
    expect(currentUrl()).toBe(`/library/${bankart.id}?query=acl+tear`);
    await back();
    await waitFor(() => expect(currentUrl()).toBe('/library?query=acl+tear'));
    await back();
    await waitFor(() => expect(currentUrl()).toBe('/library?query=acl'));
  });

  it('Back does not go letter by letter', async () => {
    const { user, currentUrl, back } = pageAt('/library');
    await user.type(await findSearchBox(), 'ac');
    await waitFor(() => expect(currentUrl()).toBe('/library?query=ac'));
    await user.type(await findSearchBox(), 'l');
    await waitFor(() => expect(currentUrl()).toBe('/library?query=acl'));
    await user.click(screen.getByRole('button', { name: /List/ }));
    await user.type(await findSearchBox(), '{Enter}');
    await back();
    await waitFor(() => expect(currentUrl()).toBe('/library'));
  });
});
