import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CaseComparison, Mimic } from '@msk/contracts';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import App from '../app';
import { findFakePlayer } from '../testing/fake-player';
import { anAnalysis, aSummary, aVideo } from '../testing/videos';
import { serveEverything } from '../testing/whole-server';

useServer();

const { id } = aVideo();
const otherId = '5f0c2f6e-7a0b-4c53-8f3e-0d7a3f3f1c09';
const other = {
  ...{ id: otherId, vimeoId: '902', embedUrl: 'http://player.test/player/video/902' },
  aiAnalysis: anAnalysis({ caseTitle: 'GLAD lesion' }),
};
const COMPARE = `/library/${id}/compare/${otherId}`;

const comparison: CaseComparison = {
  both: [{ kind: 'sign', name: 'Joint effusion' }],
  onlyThis: [{ kind: 'pathology', name: 'Bankart lesion' }],
  onlyOther: [],
};

/** The observers of the page; the reader scrolls by calling them. */
const observers: IntersectionObserverCallback[] = [];
class StillObserver {
  constructor(callback: IntersectionObserverCallback) {
    observers.push(callback);
  }
  observe() {}
  disconnect() {}
}
const scrollDown = () =>
  act(() => {
    for (const notify of observers)
      notify([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);
  });

const serveMimics = (mimics: Mimic[]) =>
  server.use(http.get(`*/api/videos/${id}/mimics`, () => jsonResponse(mimics.map((mimic) => ({ ...mimic })))));

beforeEach(() => {
  observers.length = 0;
  Object.assign(window, { IntersectionObserver: StillObserver });
  serveEverything();
  serveMimics([{ video: aSummary(other), shared: ['Joint effusion', 'Glenoid labrum'] }]);
  server.use(
    http.get(`*/api/videos/${otherId}`, () => jsonResponse({ ...aVideo(other) })),
    http.get(`*/api/videos/${id}/mimics/${otherId}`, () => jsonResponse({ ...comparison })),
  );
});

describe('The mimics of a case', () => {
  it('are loaded once the reader is near, say what they share, and open beside the case', async () => {
    const requestedPaths: string[] = [];
    server.events.on('request:start', ({ request }) => void requestedPaths.push(new URL(request.url).pathname));
    const { user, currentUrl } = renderPage(<App />, { at: `/library/${id}` });
    await screen.findByRole('heading', { name: 'Learning Points' });
    expect(requestedPaths.filter((path) => path.endsWith('/mimics'))).toEqual([]);
    scrollDown();
    const list = await screen.findByRole('list', { name: 'Mimics' });
    expect(list).toHaveTextContent('Shares: Joint effusion, Glenoid labrum');
    await user.click(within(list).getByRole('link', { name: /GLAD lesion/ }));
    expect(await screen.findByRole('heading', { name: 'Compare Cases' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Bankart lesion' })).toBeVisible();
    expect(currentUrl()).toBe(`/library/${id}`);
  });

  it('are no section where there are none', async () => {
    serveMimics([]);
    const answered: string[] = [];
    server.events.on('response:mocked', ({ request }) => void answered.push(new URL(request.url).pathname));
    renderPage(<App />, { at: `/library/${id}` });
    await screen.findByRole('heading', { name: 'Learning Points' });
    scrollDown();
    await waitFor(() => expect(answered).toContain(`/api/videos/${id}/mimics`));
    expect(screen.queryByRole('heading', { name: 'Mimics' })).not.toBeInTheDocument();
  });
});

describe('Two cases side by side', () => {
  it('say what both show, and what only one', async () => {
    renderPage(<App />, { at: COMPARE });
    expect(await screen.findByRole('region', { name: 'In both' })).toHaveTextContent('Joint effusion Sign');
    expect(screen.getByRole('region', { name: 'Only in Bankart lesion' })).toHaveTextContent(
      'Bankart lesion Pathology',
    );
    expect(screen.getByRole('region', { name: 'Only in GLAD lesion' })).toHaveTextContent('Nothing');
  });

  it('are heard one at a time: the one that has the focus', async () => {
    const { user } = renderPage(<App />, { at: COMPARE });
    const [left, right] = [await findFakePlayer('Bankart lesion'), await findFakePlayer('GLAD lesion')];
    await waitFor(() => expect([left.state.muted, right.state.muted]).toEqual([true, true]));
    const section = (name: string) => within(screen.getByRole('region', { name }));
    await user.click(section('Bankart lesion').getByRole('button', { name: 'Play' }));
    await waitFor(() => expect([left.state.paused, left.state.muted, right.state.muted]).toEqual([false, false, true]));
    await user.click(section('GLAD lesion').getByRole('button', { name: '10 seconds on' }));
    await waitFor(() => expect([left.state.muted, right.state.muted]).toEqual([true, false]));
    act(() => screen.getByTitle('Bankart lesion').focus());
    await waitFor(() => expect([left.state.muted, right.state.muted]).toEqual([false, true]));
  });

  it('lead to the case by Escape when they were opened by their address', async () => {
    const { user, currentUrl } = renderPage(<App />, { at: COMPARE });
    await screen.findByRole('region', { name: 'In both' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(currentUrl()).toBe(`/library/${id}`));
  });

  it('are loaded by another attempt when they could not be loaded', async () => {
    const failure = errorResponse(anApiError({ statusCode: 500, message: 'Please try again in a minute.' }));
    let isDown = true;
    server.use(
      http.get(`*/api/videos/${id}/mimics/${otherId}`, () =>
        isDown ? failure.clone() : jsonResponse({ ...comparison }),
      ),
    );
    const { user } = renderPage(<App />, { at: COMPARE });
    expect(await screen.findByText('Please try again in a minute.')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('region', { name: 'In both' })).toBeVisible();
  });
});
