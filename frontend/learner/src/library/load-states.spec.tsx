import { describe, expect, it } from '@jest/globals';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { advanceTime } from '@msk/frontend-shared/testing/fake-clock';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { held, serveLibrary } from '../testing/library';
import { anAnalysis, aPage, aSummary, aVideo } from '../testing/videos';
import { aRecordOf, serveWatching } from '../testing/watching';
import LibraryPage from './library-page';

useServer();

const bankart = aPage([aSummary()]);
const meniscus = aPage([aSummary({ id: 'a1', aiAnalysis: anAnalysis({ caseTitle: 'Bucket handle tear' }) })]);

const RATE_LIMITED = 'Too many attempts. Please try again in 30 seconds.';
const FAILURES: [string, () => Response, string, boolean][] = [
  ['500', () => errorResponse(anApiError()), 'Something went wrong on our side', true],
  [
    '401',
    () => errorResponse(anApiError({ statusCode: 401, code: 'unauthenticated', message: 'You are not signed in' })),
    'Authentication required',
    false,
  ],
  [
    '403',
    () => errorResponse(anApiError({ statusCode: 403, code: 'subscription_required', message: 'You may not do this' })),
    'You may not do this',
    true,
  ],
  [
    '429',
    () => errorResponse(anApiError({ statusCode: 429, code: 'rate_limited', message: RATE_LIMITED })),
    RATE_LIMITED,
    true,
  ],
  ['no answer', () => HttpResponse.error(), 'The server cannot be reached. Check your connection and try again.', true],
  ['an answer of something else', () => new HttpResponse('<html>', { status: 502 }), 'Something went wrong', true],
];

describe('a library that cannot be loaded', () => {
  it.each(FAILURES)('%s: says what happened and what to do, and keeps what was typed', async (...failure) => {
    const [, respond, message, hasContact] = failure;
    let isDown = true;
    serveLibrary(() => (isDown ? respond() : bankart));
    const { user, currentUrl } = renderPage(<LibraryPage />, { at: '/library' });
    await user.type(await screen.findByRole('combobox', { name: 'Search cases' }), 'labrum');
    await waitFor(() => expect(currentUrl()).toBe('/library?query=labrum'));
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByRole('heading', { name: 'Failed to Load Videos' })).toBeVisible();
    expect(notice.getByText(new RegExp(`^${message}`))).toBeVisible();
    expect(notice.queryAllByRole('link', { name: 'help@sample.test' })).toHaveLength(hasContact ? 1 : 0);
    expect(screen.getByRole('combobox', { name: 'Search cases' })).toHaveValue('labrum');
    isDown = false;
    await user.click(notice.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Bankart lesion' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Search cases' })).toHaveValue('labrum');
  });
});

describe('a slow library', () => {
  it('says that it loads, and takes what is typed meanwhile', async () => {
    serveLibrary(async () => new Promise<never>(() => {}));
    const { user } = renderPage(<LibraryPage />, { at: '/library' });
    expect(await screen.findByRole('heading', { name: 'Loading cases…' })).toBeVisible();
    await user.type(screen.getByRole('combobox', { name: 'Search cases' }), 'labrum');
    await advanceTime(2_000);
    expect(screen.getByRole('combobox', { name: 'Search cases' })).toHaveValue('labrum');
    expect(screen.getAllByTestId('skeleton')).toHaveLength(12);
  });

  it('keeps the last cases and the Continue Watching row until the next answer, and both leave together', async () => {
    const answer = held<typeof meniscus>();
    serveWatching([aRecordOf('Half watched')]);
    serveLibrary((parameters) => (parameters.has('query') ? answer.promise : bankart));
    const { user } = renderPage(<LibraryPage />, { at: '/library' });
    const row = await screen.findByRole('region', { name: 'Continue Watching' });
    await user.type(screen.getByRole('combobox', { name: 'Search cases' }), 'tear');
    await advanceTime(2_000);
    expect(screen.getByRole('heading', { name: 'Bankart lesion' })).toBeVisible();
    expect(row).toBeVisible();
    answer.release(meniscus);
    expect(await screen.findByRole('heading', { name: 'Bucket handle tear' })).toBeVisible();
    expect(row).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Bankart lesion' })).not.toBeInTheDocument();
  });

  it('the results of the last letters wait while a case is pressed, so that the press opens that case', async () => {
    server.use(http.get('*/api/videos/:id', () => jsonResponse({ ...aVideo() }))); // a pressed card is loaded before it opens
    const answer = held<typeof meniscus>();
    serveLibrary((parameters) => (parameters.has('query') ? answer.promise : bankart));
    const { user, currentUrl } = renderPage(<LibraryPage />, { at: '/library' });
    const card = await screen.findByRole('link', { name: 'Open Bankart lesion' });
    await user.type(screen.getByRole('combobox', { name: 'Search cases' }), 'tear');
    await user.pointer({ keys: '[MouseLeft>]', target: card });
    answer.release(meniscus);
    await advanceTime(2_000);
    expect(currentUrl()).toBe('/library?query=tear');
    expect(card).toBeVisible();
    await user.pointer({ keys: '[/MouseLeft]', target: card });
    expect(currentUrl()).toBe(`/library/${aSummary().id}?query=tear`);
    expect(await screen.findByRole('heading', { name: 'Bucket handle tear' })).toBeVisible();
    expect(card).not.toBeInTheDocument();
  });
});
