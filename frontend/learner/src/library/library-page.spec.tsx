import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { VideoPage } from '@msk/contracts';
import { failure } from '@msk/frontend-shared/testing/failure';
import { aLearner } from '@msk/frontend-shared/testing/people';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { answer, refuse, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { useNavigate } from 'react-router-dom';
import { anAnalysis, aPage, aSummary } from '../testing/videos';
import LibraryPage from './library-page';

useServer();

const bankart = aSummary();
const meniscus = aSummary({
  id: 'a1',
  aiAnalysis: anAnalysis({ caseTitle: 'Bucket handle tear', primaryJoint: 'knee' }),
});
const nothing = aPage([]);

const theBox = () => screen.findByRole('searchbox', { name: 'Search cases' });

/** The browser's button. */
function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

const mapped = <Word extends string>(counts: Record<Word, number>, count: number) =>
  Object.fromEntries(Object.keys(counts).map((word) => [word, count])) as Record<Word, number>;

/** Both ways to ask for cases, answered by what was asked for; `asked` keeps the questions. */
function listAnswering(reply: (address: URLSearchParams) => VideoPage, asked: string[] = []) {
  return ['*/api/videos', '*/api/videos/search'].map((path) =>
    http.get(path, ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      asked.push(`${pathname}?${searchParams}`);
      return answer({ ...reply(searchParams) });
    }),
  );
}

const stats = (totalVideos: number) =>
  http.get('*/api/stats', () => answer({ totalVideos, analyzedVideos: 1, totalDuration: 1, addedLast7Days: 0 }));

const noSuggestions = http.get('*/api/videos/suggest', () => answer({ suggestions: [] }));

beforeEach(() => server.use(signedInAs(aLearner()), stats(2), noSuggestions));

describe('the library', () => {
  it('offers to clear the filters when nothing matches, then shows the library again', async () => {
    server.use(...listAnswering((address) => (address.get('query') === 'zebra' ? nothing : aPage([bankart]))));
    const { user, address } = renderPage(<LibraryPage />, { at: '/library?joint=knee' });
    await user.type(await screen.findByRole('searchbox', { name: 'Search cases' }), 'zebra');
    expect(await screen.findByRole('heading', { name: 'No cases found' })).toBeVisible();
    expect(address()).toBe('/library?query=zebra&joint=knee');
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(await screen.findByRole('heading', { name: 'Bankart lesion' })).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Search cases' })).toHaveValue('');
    expect(address()).toBe('/library');
  });

  it('takes off the one filter without which there are cases', async () => {
    const { joint, ...others } = aPage([]).facets;
    const kneesOnly = { ...others, joint: { ...mapped(joint, 0), knee: 12 }, duration: mapped(others.duration, 0) };
    server.use(
      ...listAnswering((address) =>
        address.has('joint') ? { ...nothing, facets: kneesOnly } : aPage([meniscus], { total: 12 }),
      ),
    );
    const { user, address } = renderPage(<LibraryPage />, { at: '/library?query=tear&joint=hip&duration=short' });
    const notice = within((await screen.findByRole('heading', { name: 'No cases found' })).parentElement!);
    expect(notice.getByText('Nothing in the library matches this search and these filters together.')).toBeVisible();
    expect(notice.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '12 cases without the filter Hip',
      'Clear Filters',
    ]);
    await user.click(notice.getByRole('button', { name: '12 cases without the filter Hip' }));
    expect(address()).toBe('/library?query=tear&duration=short');
    expect(await screen.findByRole('heading', { name: 'Bucket handle tear' })).toBeVisible();
  });

  it('does not blame filters where none is set', async () => {
    server.use(...listAnswering(() => nothing));
    renderPage(<LibraryPage />, { at: '/library?query=zebra&sortBy=views' });
    expect(await screen.findByText('Nothing in the library matches this search.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /without the filter/ })).not.toBeInTheDocument();
  });

  it('asks with nothing but what differs from the default', async () => {
    const asked: string[] = [];
    server.use(...listAnswering(() => aPage([bankart]), asked));
    const { user } = renderPage(<LibraryPage />, { at: '/library?sortBy=views' });
    await screen.findByRole('heading', { name: 'Bankart lesion' });
    await user.type(screen.getByRole('searchbox', { name: 'Search cases' }), ' acl ');
    await waitFor(() => expect(asked.at(-1)).toBe('/api/videos/search?query=acl&sortBy=views&limit=20&offset=0'));
    expect(asked[0]).toBe('/api/videos?sortBy=views&limit=20&offset=0');
  });

  it('opens an address whose question is longer than the server takes', async () => {
    const asked: string[] = [];
    server.use(...listAnswering(() => aPage([bankart]), asked));
    renderPage(<LibraryPage />, { at: `/library?query=${'a'.repeat(600)}` });
    expect(await screen.findByRole('heading', { name: 'Bankart lesion' })).toBeVisible();
    expect(asked).toEqual([`/api/videos/search?query=${'a'.repeat(500)}&limit=20&offset=0`]);
  });

  it('says why the cases could not be loaded, names the request, and tries again', async () => {
    const tooMany = failure({
      statusCode: 429,
      code: 'rate_limited',
      message: 'Too many requests',
      requestId: 'req-7',
    });
    server.use(http.get('*/api/videos', () => refuse(tooMany)));
    const { user } = renderPage(<LibraryPage />, { at: '/library' });
    const notice = await screen.findByRole('alert');
    expect(within(notice).getByRole('heading', { name: 'Failed to Load Videos' })).toBeVisible();
    expect(notice).toHaveTextContent('Too many requests');
    expect(notice).toHaveTextContent('req-7');
    expect(within(notice).getByRole('link', { name: 'help@sample.test' })).toBeVisible();
    server.use(...listAnswering(() => aPage([bankart])));
    await user.click(within(notice).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Bankart lesion' })).toBeVisible();
  });

  it('adds the next cases below those on the page, until there are no more', async () => {
    const pages = [aPage([bankart], { total: 21 }), aPage([meniscus], { total: 21, offset: 20 })];
    server.use(...listAnswering((address) => (address.get('offset') === '20' ? pages[1]! : pages[0]!)));
    const { user } = renderPage(<LibraryPage />, { at: '/library' });
    await user.click(await screen.findByRole('button', { name: 'Load More Cases' }));
    expect(await screen.findByRole('heading', { name: 'Bucket handle tear' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Bankart lesion' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load More Cases' })).not.toBeInTheDocument();
  });

  it('keeps the cases on the page when the next ones do not come, and tries again', async () => {
    const first = http.get('*/api/videos', () => answer({ ...aPage([bankart], { total: 21 }) }));
    const refused = http.get('*/api/videos', ({ request }) =>
      new URL(request.url).searchParams.get('offset') === '20' ? refuse(failure({ statusCode: 429 })) : undefined,
    );
    server.use(refused, first);
    const { user } = renderPage(<LibraryPage />, { at: '/library' });
    await user.click(await screen.findByRole('button', { name: 'Load More Cases' }));
    const notice = await screen.findByRole('alert');
    expect(within(notice).getByRole('heading', { name: 'Failed to Load More Cases' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Bankart lesion' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load More Cases' })).not.toBeInTheDocument();
    server.use(...listAnswering(() => aPage([meniscus], { total: 21, offset: 20 })));
    await user.click(within(notice).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Bucket handle tear' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Bankart lesion' })).toBeVisible();
    expect(notice).not.toBeInTheDocument();
  });

  it('counts on Reset Filters what is off its default, and puts it all back but the words', async () => {
    server.use(...listAnswering(() => aPage([bankart])));
    const { user, address } = renderPage(<LibraryPage />, { at: '/library?query=tear&joint=knee&sortBy=date' });
    await user.click(await screen.findByRole('button', { name: 'Reset Filters 2 set' }));
    expect(address()).toBe('/library?query=tear');
    expect(screen.queryByRole('button', { name: /Reset Filters/ })).not.toBeInTheDocument();
  });

  it('shows each filter option with the cases it would leave', async () => {
    server.use(
      ...listAnswering(() => ({
        ...aPage([bankart]),
        facets: { ...aPage([]).facets, joint: { ...aPage([]).facets.joint, knee: 34 } },
      })),
    );
    const { user, address } = renderPage(<LibraryPage />, { at: '/library' });
    await screen.findByRole('heading', { name: 'Bankart lesion' });
    await user.click(screen.getByRole('combobox', { name: 'Joint' }));
    await user.click(await screen.findByRole('option', { name: /Knee.*34/ }));
    expect(address()).toBe('/library?joint=knee');
  });

  it('opens a spoken moment at its second, and keeps the search in the address', async () => {
    const moments = [{ start: 83.4, text: 'note the «Hill-Sachs» lesion' }];
    server.use(...listAnswering(() => aPage([aSummary({ moments })])));
    const { user, address } = renderPage(<LibraryPage />, { at: '/library?query=hill-sachs' });
    await user.click(await screen.findByRole('link', { name: /1:23.*note the Hill-Sachs lesion/ }));
    expect(address()).toBe(`/library/${bankart.id}?query=hill-sachs&t=83`);
  });

  it('shows each of several moments that begin in the same second', async () => {
    const complain = jest.spyOn(console, 'error');
    const moments = ['a «tear» of the labrum', 'the «tear» extends'].map((text) => ({ start: 83, text }));
    server.use(...listAnswering(() => aPage([aSummary({ moments })])));
    renderPage(<LibraryPage />, { at: '/library?query=tear' });
    const list = await screen.findByRole('list', { name: 'Moments in the transcript' });
    expect(within(list).getAllByRole('link')).toHaveLength(2);
    expect(complain).not.toHaveBeenCalled();
    complain.mockRestore();
  });

  it('says what was looked for in place of a misspelt question, and puts it into the box', async () => {
    server.use(
      ...listAnswering((address) =>
        aPage([meniscus], { total: 3, didYouMean: address.get('query') === 'menisk' ? 'meniscus' : null }),
      ),
    );
    const { user, address } = renderPage(<LibraryPage />, { at: '/library?query=menisk' });
    const instead = await screen.findByRole('button', { name: 'meniscus' });
    expect(instead.parentElement).toHaveTextContent('Showing results for meniscus. Nothing was found for menisk.');
    await user.click(instead);
    expect(await theBox()).toHaveValue('meniscus');
    expect(address()).toBe('/library?query=meniscus');
    await waitFor(() => expect(instead).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Bucket handle tear' })).toBeVisible();
  });

  it('asks what was meant where so few cases are found that they may be those of the question as it stands', async () => {
    server.use(...listAnswering(() => aPage([meniscus], { didYouMean: 'meniscus' })));
    renderPage(<LibraryPage />, { at: '/library?query=meniskus' });
    const meant = await screen.findByRole('button', { name: 'meniscus' });
    expect(meant.parentElement).toHaveTextContent('Did you mean meniscus?');
  });

  it('says how many cases were published since, and shows them when asked', async () => {
    server.use(stats(3), ...listAnswering(() => aPage([bankart], { total: 2 })));
    const { user } = renderPage(<LibraryPage />, { at: '/library' });
    const offer = await screen.findByRole('button', { name: 'Show 1 new case' });
    server.use(...listAnswering(() => aPage([meniscus, bankart], { total: 3 })));
    await user.click(offer);
    expect(await screen.findByRole('heading', { name: 'Bucket handle tear' })).toBeVisible();
    await waitFor(() => expect(offer).not.toBeInTheDocument());
  });

  it('holds the place of twelve cards while the first ones load', async () => {
    server.use(http.get('*/api/videos', () => new Promise<never>(() => {})));
    renderPage(<LibraryPage />, { at: '/library' });
    expect(await screen.findAllByTestId('skeleton')).toHaveLength(12);
    expect(screen.getByRole('heading', { name: 'Loading cases…' })).toBeInTheDocument();
  });
});

describe('the way back', () => {
  const pageAt = (at: string) => {
    server.use(...listAnswering(() => aPage([bankart])));
    const page = renderPage(
      <>
        <LibraryPage />
        <Back />
      </>,
      { at },
    );
    return { ...page, back: () => page.user.click(screen.getByRole('button', { name: 'Back' })) };
  };

  it('leads from each search that was settled by Enter to the one before', async () => {
    const { user, address, back } = pageAt('/library?joint=knee');
    await user.type(await theBox(), 'acl{Enter}');
    expect(address()).toBe('/library?query=acl&joint=knee');
    await user.type(await theBox(), ' tear{Enter}{Enter}');
    expect(address()).toBe('/library?query=acl+tear&joint=knee');
    await back();
    expect(address()).toBe('/library?query=acl&joint=knee');
    expect(await theBox()).toHaveValue('acl');
    await back();
    expect(address()).toBe('/library?joint=knee');
    expect(await theBox()).toHaveValue('');
  });

  it('leads from a case to the words it was found by, and from these to the search before', async () => {
    const { user, address, back } = pageAt('/library?query=acl');
    await user.type(await theBox(), ' tear');
    await waitFor(() => expect(address()).toBe('/library?query=acl+tear'));
    await user.click(await screen.findByRole('link', { name: 'Open Bankart lesion' }));
    expect(address()).toBe(`/library/${bankart.id}?query=acl+tear`);
    await back();
    expect(address()).toBe('/library?query=acl+tear');
    await back();
    expect(address()).toBe('/library?query=acl');
  });

  it('does not go letter by letter', async () => {
    const { user, address, back } = pageAt('/library');
    await user.type(await theBox(), 'ac');
    await waitFor(() => expect(address()).toBe('/library?query=ac'));
    await user.type(await theBox(), 'l');
    await waitFor(() => expect(address()).toBe('/library?query=acl'));
    await user.click(screen.getByRole('button', { name: /List/ }));
    await user.type(await theBox(), '{Enter}');
    await back();
    expect(address()).toBe('/library');
  });
});
