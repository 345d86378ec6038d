import { beforeEach, describe, expect, it } from '@jest/globals';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, jsonResponse, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import LibraryPage from '../library/library-page';
import { aPage, aSummary } from '../testing/videos';
import { aRecordOf, aWatchRecord, failToRemove, serveWatching } from '../testing/watching';
import { watchingApi } from './watching-api';

useServer();

const minutesAgo = (minutes: number) => ({
  lastWatchedAt: new Date(Date.UTC(2026, 10, 20, 8, -minutes)).toISOString(),
});
const bankart = aRecordOf('Bankart lesion', minutesAgo(0));
const meniscus = aRecordOf('Bucket handle tear', { ...minutesAgo(5), watchProgress: 80, positionSeconds: 3 });

beforeEach(() =>
  server.use(
    signedInAs(aLearner()),
    http.get('*/api/stats', () =>
      jsonResponse({ totalVideos: 1, analyzedVideos: 1, totalDuration: 1, addedLast7Days: 0 }),
    ),
    http.get('*/api/videos/suggest', () => jsonResponse({ suggestions: [] })),
    ...['*/api/videos', '*/api/videos/search'].map((path) =>
      http.get(path, () => jsonResponse({ ...aPage([aSummary()]) })),
    ),
  ),
);

const open = (at = '/library') => renderPage(<LibraryPage />, { at });
const findRow = async () => within(await screen.findByRole('region', { name: 'Continue Watching' }));
const queryRow = () => screen.queryByRole('region', { name: 'Continue Watching' });
const cases = async () => (await findRow()).getAllByRole('heading', { level: 3 }).map((title) => title.textContent);

describe('the Continue Watching row', () => {
  it('a case goes on at the second at which the user stopped', async () => {
    serveWatching([meniscus, bankart]);
    open();
    const row = await findRow();
    expect(await cases()).toEqual(['Bankart lesion', 'Bucket handle tear']);
    expect(row.getByRole('link', { name: 'Resume at 1:23: Bankart lesion' })).toHaveAttribute(
      'href',
      '/library/bankart-lesion?t=83',
    );
    expect(row.getByText('39% watched')).toBeVisible();
    expect(row.getByRole('link', { name: 'Open: Bucket handle tear' })).toHaveAttribute(
      'href',
      '/library/bucket-handle-tear',
    );
  });

  it('says that it could not be loaded when there is something to go on with, and another attempt loads it', async () => {
    serveWatching([bankart]);
    const failure = errorResponse(anApiError({ statusCode: 500, message: 'Please try again in a minute.' }));
    server.use(http.get('*/api/continue-watching', () => failure.clone(), { once: true }));
    const { user } = open();
    const row = await findRow();
    expect(await row.findByText('Please try again in a minute.')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Try Again: Continue Watching' }));
    expect(await row.findByRole('heading', { name: 'Bankart lesion' })).toBeVisible();
    expect(row.queryByText('Please try again in a minute.')).not.toBeInTheDocument();
  });

  it('at most four cases are shown, and none that is finished', async () => {
    serveWatching([
      ...Array.from({ length: 6 }, (_, index) => aRecordOf(`Case ${index}`, minutesAgo(index))),
      aRecordOf('Finished', { ...minutesAgo(-1), watchProgress: 100 }),
      aRecordOf('Only opened', { ...minutesAgo(-1), watchProgress: 0 }),
    ]);
    open();
    expect(await cases()).toEqual(['Case 0', 'Case 1', 'Case 2', 'Case 3']);
  });

  it('a case that is finished meanwhile leaves the row', async () => {
    serveWatching([bankart, meniscus]);
    const { store } = open();
    await findRow();
    const finished = { progress: 100, positionSeconds: 212 };
    const { updateQueryData } = watchingApi.util;
    act(() => void store.dispatch(updateQueryData('watchMarks', undefined, () => ({ [bankart.videoId]: finished }))));
    await waitFor(async () => expect(await cases()).toEqual(['Bucket handle tear']));
  });

  it('the row is not shown beside the results of a search', async () => {
    serveWatching([bankart]);
    const { user } = open('/library?query=acl');
    await screen.findByRole('heading', { name: '1 case found' });
    expect(queryRow()).not.toBeInTheDocument();
    await user.clear(screen.getByRole('combobox', { name: 'Search cases' }));
    expect(await findRow()).toBeDefined();
  });

  it('nothing is shown to a user who has begun no case', async () => {
    serveWatching([aRecordOf('Finished', { watchProgress: 100 })]);
    const { waitForResponses } = open();
    await screen.findByRole('heading', { name: '1 case found' });
    await waitForResponses();
    expect(queryRow()).not.toBeInTheDocument();
  });

  it('while the row loads, its place is kept for as many cases as there are', async () => {
    serveWatching([bankart, meniscus]);
    server.use(http.get('*/api/continue-watching', () => new Promise<never>(() => {})));
    open();
    expect(await screen.findAllByTestId('continue-skeleton')).toHaveLength(2);
  });

  it('a removed case disappears at once, and Undo restores it', async () => {
    const { requests } = serveWatching([bankart, meniscus]);
    const { user } = open();
    await user.click((await findRow()).getByRole('button', { name: 'Remove from history: Bankart lesion' }));
    expect(await cases()).toEqual(['Bucket handle tear']);
    expect(screen.getByRole('heading', { name: 'Continue Watching' })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await cases()).toEqual(['Bankart lesion', 'Bucket handle tear']));
    expect(requests).toEqual(['DELETE bankart-lesion', 'POST {"progress":39,"positionSeconds":83}']);
  });

  it('the focus moves to the page’s content when the last case is removed', async () => {
    serveWatching([bankart]);
    const { user } = open();
    await user.click((await findRow()).getByRole('button', { name: 'Remove from history: Bankart lesion' }));
    expect(queryRow()).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('a case that cannot be removed comes back, with the reason', async () => {
    serveWatching([bankart, meniscus]);
    failToRemove();
    const { user } = open();
    await user.click((await findRow()).getByRole('button', { name: 'Remove from history: Bankart lesion' }));
    expect(await screen.findByText('The database is away')).toBeVisible();
    expect(await cases()).toEqual(['Bankart lesion', 'Bucket handle tear']);
  });
});

describe('progress on the cards of the library', () => {
  it('a card shows how far its case was watched', async () => {
    serveWatching([aWatchRecord({ watchProgress: 42 })]);
    open('/library?query=acl');
    const card = (await screen.findByRole('link', { name: 'Open Bankart lesion' })).closest('article');
    expect(await within(card!).findByText('42% watched')).toBeInTheDocument();
  });

  it('a card of a case that was not begun shows no progress', async () => {
    serveWatching([aWatchRecord({ watchProgress: 0 })]);
    const { waitForResponses } = open('/library?query=acl');
    await screen.findByRole('link', { name: 'Open Bankart lesion' });
    await waitForResponses();
    expect(screen.queryByText(/% watched/)).not.toBeInTheDocument();
  });
});
