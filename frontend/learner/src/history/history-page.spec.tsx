import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { advanceTime } from '@msk/frontend-shared/testing/fake-clock';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aRecordOf, failToRemove, serveWatching } from '../testing/watching';
import HistoryPage from './history-page';

useServer();

const NOW = new Date(2026, 10, 20, 12);
const daysAgo = (days: number) => ({ lastWatchedAt: new Date(2026, 10, 20 - days, 9).toISOString() });

const bankart = aRecordOf('Bankart lesion', daysAgo(0));
const meniscus = aRecordOf('Bucket handle tear', { ...daysAgo(1), watchProgress: 100 });
const labrum = aRecordOf('Labral tear', { ...daysAgo(9), watchProgress: 0 });

const open = (at = '/history') => renderPage(<HistoryPage />, { at });
const findCase = (name: string) => screen.findByRole('link', { name });
const queryCase = (name: string) => screen.queryByRole('link', { name });
const remove = (name: string) => screen.getByRole('button', { name: `Remove from history: ${name}` });

beforeEach(() => {
  jest.setSystemTime(NOW);
  server.use(signedInAs(aLearner()));
});

describe('the history page', () => {
  it('the cases are listed by day with their progress', async () => {
    serveWatching([labrum, bankart, meniscus]);
    open();
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    expect(today.getByRole('link', { name: 'Bankart lesion' })).toHaveAttribute('href', '/library/bankart-lesion');
    expect(today.getByText('39% watched')).toBeVisible();
    expect(today.getByText('9:00 AM')).toBeVisible();
    const yesterday = within(screen.getByRole('region', { name: 'Yesterday' }));
    expect(yesterday.getByText('Watched')).toBeVisible();
    const earlier = within(screen.getByRole('region', { name: 'Wednesday, November 11, 2026' }));
    expect(earlier.getByText('Opened')).toBeVisible();
  });

  it('an empty history leads to the library', async () => {
    serveWatching();
    open();
    expect(await screen.findByRole('heading', { name: 'Your history is empty' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the Library' })).toHaveAttribute('href', '/library');
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('the search is part of the URL and can be taken back', async () => {
    serveWatching([bankart, meniscus]);
    const { user, currentUrl } = open();
    await findCase('Bankart lesion');
    await user.type(screen.getByRole('searchbox', { name: 'Search your history' }), 'bucket');
    await waitFor(() => expect(queryCase('Bankart lesion')).not.toBeInTheDocument());
    expect(currentUrl()).toBe('/history?query=bucket');
    expect(queryCase('Bucket handle tear')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'x');
    await user.click(await screen.findByRole('link', { name: 'Show the Whole History' }));
    expect(await findCase('Bankart lesion')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('a removed case disappears at once, and Undo restores it as it was', async () => {
    const { requests } = serveWatching([bankart, meniscus]);
    const { user } = open();
    await findCase('Bankart lesion');
    await user.click(remove('Bankart lesion'));
    await waitFor(() => expect(queryCase('Bankart lesion')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'History' })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await findCase('Bankart lesion')).toBeVisible();
    expect(requests).toEqual(['DELETE bankart-lesion', 'POST {"progress":39,"positionSeconds":83}']);
  });

  it('a case that cannot be removed comes back, with the reason', async () => {
    serveWatching([bankart, meniscus]);
    failToRemove();
    const { user } = open();
    await findCase('Bankart lesion');
    await user.click(remove('Bankart lesion'));
    expect(await screen.findByText('Failed to remove from history')).toBeVisible();
    expect(screen.getByText('The database is away')).toBeVisible();
    const links = screen.getAllByRole('link', { name: /Bankart lesion|Bucket handle tear/ });
    expect(links.map((link) => link.textContent)).toEqual(['Bankart lesion', 'Bucket handle tear']);
  });

  it('several cases that cannot be removed all come back, in their order', async () => {
    serveWatching([bankart, meniscus, labrum]);
    let loseConnection = () => {};
    const connectionLost = new Promise<void>((resolve) => {
      loseConnection = resolve;
    });
    server.use(
      http.delete('*/api/watched/:videoId', async () => {
        await connectionLost;
        return HttpResponse.error();
      }),
    );
    const { user } = open();
    await findCase('Bankart lesion');
    await user.click(remove('Bankart lesion'));
    await user.click(remove('Bucket handle tear'));
    await waitFor(() => expect(queryCase('Bucket handle tear')).not.toBeInTheDocument());
    loseConnection();
    await findCase('Bucket handle tear');
    await findCase('Bankart lesion');
    const links = screen.getAllByRole('link', { name: /Bankart lesion|Bucket handle tear|Labral tear/ });
    expect(links.map((link) => link.textContent)).toEqual(['Bankart lesion', 'Bucket handle tear', 'Labral tear']);
  });

  it('the whole history is cleared after a confirmation', async () => {
    const { requests } = serveWatching([bankart, meniscus]);
    const { user } = open();
    await findCase('Bankart lesion');
    await user.click(screen.getByRole('button', { name: 'Clear History…' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Clear your history?' }));
    expect(dialog.getByRole('button', { name: 'Keep My History' })).toHaveFocus();
    expect(requests).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Clear History' }));
    expect(await screen.findByRole('heading', { name: 'Your history is empty' })).toBeVisible();
    expect(requests).toEqual(['DELETE']);
  });

  it('the history can be paused, which the page then says', async () => {
    const { preferences } = serveWatching([bankart]);
    const { user } = open();
    const toggle = await screen.findByRole('switch', { name: 'Remember history' });
    expect(toggle).toBeChecked();
    await user.click(toggle);
    await waitFor(() => expect(toggle).not.toBeChecked());
    expect(screen.getByText(/^Your history is paused/)).toBeVisible();
    await waitFor(() => expect(preferences().rememberHistory).toBe(false));
    await user.click(toggle);
    await waitFor(() => expect(toggle).toBeChecked());
    expect(preferences().rememberHistory).toBe(true);
    expect(screen.queryByText(/^Your history is paused/)).not.toBeInTheDocument();
  });

  it('a pause that cannot be stored is taken back', async () => {
    serveWatching([bankart]);
    server.use(http.put('*/api/account/preferences', () => errorResponse(anApiError())));
    const { user } = open();
    const toggle = await screen.findByRole('switch', { name: 'Remember history' });
    await user.click(toggle);
    expect(await screen.findByText('Failed to pause the history')).toBeVisible();
    expect(toggle).toBeChecked();
  });

  it('Load More adds the next cases below and moves the focus to the first of them', async () => {
    const records = Array.from({ length: 25 }, (_, index) => aRecordOf(`Case ${index + 1}`, daysAgo(index)));
    serveWatching(records);
    const { user } = open();
    await findCase('Case 20');
    expect(queryCase('Case 21')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    expect(await findCase('Case 21')).toHaveFocus();
    expect(queryCase('Case 1')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
  });

  it('skeletons are shown while the history loads', async () => {
    serveWatching();
    server.use(http.get('*/api/watched', () => new Promise<never>(() => {})));
    open();
    expect(await screen.findByText('Loading your history…')).toBeInTheDocument();
    await advanceTime(1_000);
    expect(screen.queryByRole('heading', { name: 'Your history is empty' })).not.toBeInTheDocument();
  });
});
