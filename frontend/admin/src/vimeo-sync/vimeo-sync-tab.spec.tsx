import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Sync } from '@msk/contracts';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { advanceTime } from '@msk/frontend-shared/testing/fake-clock';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import '../testing/antd-in-jsdom';
import VimeoSyncTab from './vimeo-sync-tab';

useServer();
beforeEach(() =>
  server.use(http.get('*/api/admin/vimeo-test', () => jsonResponse({ total_videos: 2_178, total_projects: 12 }))),
);

const aSync = (overrides: Partial<Sync> = {}): Sync => ({
  id: 's1',
  status: 'running',
  filters: { minDuration: null, folder: null, dateAfter: null },
  summary: { processed: 420, imported: 400, skipped: 19, failed: 1, total: 2_178 },
  startedAt: '2026-11-21T09:00:00Z',
  finishedAt: null,
  error: null,
  problems: [{ vimeoId: '9001', title: 'Knee, case 9', message: 'The captions are not valid WebVTT.' }],
  ...overrides,
});

const syncListHandler = (syncs: () => Sync[]) =>
  http.get('*/api/admin/sync-vimeo', () => jsonResponse(syncs().map((sync) => ({ ...sync }))));
const syncHandler = (sync: () => Sync) => http.get('*/api/admin/sync-vimeo/:id', () => jsonResponse({ ...sync() }));

describe('the Vimeo sync tab', () => {
  it('a running sync shows its progress and its problems', async () => {
    server.use(
      syncListHandler(() => [
        aSync({ summary: { processed: 0, imported: 0, skipped: 0, failed: 0, total: 0 }, problems: [] }),
      ]),
      syncHandler(() => aSync()),
    );
    renderPage(<VimeoSyncTab />);
    expect(await screen.findByText('420 of 2,178')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '19');
    expect(screen.getByText('The captions are not valid WebVTT.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sync Videos' })).toBeDisabled();
  });

  it('the note says how long a full sync takes, from Vimeo and the last one', async () => {
    const done = aSync({ status: 'completed', finishedAt: '2026-11-21T09:12:00Z' });
    server.use(syncListHandler(() => [done]));
    renderPage(<VimeoSyncTab />);
    expect(
      await screen.findByText('A full sync reads 2,178 videos across 22 pages. The last one took 12 minutes.'),
    ).toBeVisible();
  });

  it('a sync that took less than a second says so, in its result and in the history', async () => {
    const done = aSync({ status: 'completed', finishedAt: '2026-11-21T09:00:00.400Z' });
    server.use(
      syncListHandler(() => [done]),
      syncHandler(() => done),
    );
    renderPage(<VimeoSyncTab />);
    expect(await screen.findAllByText('under 1 s')).toHaveLength(2);
    expect(screen.queryByText('0:00')).not.toBeInTheDocument();
  });

  it('a refused second sync shows the running one', async () => {
    let running: Sync[] = [];
    server.use(
      syncListHandler(() => running),
      syncHandler(() => aSync()),
      http.post('*/api/admin/sync-vimeo', () => {
        running = [aSync()];
        return errorResponse(anApiError({ statusCode: 409, code: 'conflict', message: 'A sync is already running.' }));
      }),
    );
    const { user } = renderPage(<VimeoSyncTab />);
    await screen.findByText('No sync has run yet.');
    await user.click(screen.getByRole('button', { name: 'Sync Videos' }));
    expect(await screen.findByText('A sync is already running.')).toBeVisible();
    expect(await screen.findByText('420 of 2,178')).toBeVisible();
  });

  it('the end of a sync is announced once, and the next one can be started', async () => {
    let syncs = [aSync()];
    const done = aSync({ status: 'completed', finishedAt: '2026-11-21T09:00:41Z' });
    server.use(
      syncListHandler(() => syncs),
      syncHandler(() => syncs[0] ?? done),
    );
    renderPage(<VimeoSyncTab />);
    await screen.findByText('420 of 2,178');
    syncs = [done];
    await advanceTime(1_000);
    expect(await screen.findByText('400 imported, 19 skipped, 1 failed.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sync Videos' })).toBeEnabled());
  });

  it('the minimum duration is sent in seconds, and an invalid one as 30 minutes', async () => {
    const sent: unknown[] = [];
    server.use(
      syncListHandler(() => []),
      http.post('*/api/admin/sync-vimeo', async ({ request }) => {
        sent.push(await request.json());
        return jsonResponse({ ...aSync() });
      }),
    );
    const { user } = renderPage(<VimeoSyncTab />);
    await user.click(screen.getByRole('switch', { name: 'Minimum duration' }));
    const minutes = screen.getByLabelText('Minimum duration in minutes, 1 to 120');
    await user.clear(minutes);
    await user.type(minutes, '500');
    await user.click(screen.getByRole('button', { name: 'Sync Videos' }));
    expect(minutes).toHaveValue('30');
    await waitFor(() => expect(sent).toEqual([{ filters: { minDuration: 1_800, folder: null, dateAfter: null } }]));
  });

  it('a folder can be typed when Vimeo’s folders cannot be loaded', async () => {
    const sent: unknown[] = [];
    server.use(
      syncListHandler(() => []),
      http.post('*/api/admin/sync-vimeo', async ({ request }) => {
        sent.push(await request.json());
        return jsonResponse({ ...aSync() });
      }),
      http.get('*/api/admin/vimeo-folders', () =>
        errorResponse(anApiError({ statusCode: 502, code: 'upstream_failed' })),
      ),
    );
    const { user } = renderPage(<VimeoSyncTab />);
    await user.click(screen.getByRole('switch', { name: 'One folder' }));
    expect(
      await screen.findByText('Could not fetch Vimeo folders. You can still enter folder names manually.'),
    ).toBeVisible();
    await user.type(screen.getByLabelText('Or a name or id by hand'), 'Teaching');
    await user.click(screen.getByRole('button', { name: 'Sync Videos' }));
    await waitFor(() =>
      expect(sent).toEqual([{ filters: { minDuration: null, folder: 'Teaching', dateAfter: null } }]),
    );
  });

  it.each([
    ['Test Connection', 'get', 'vimeo-test', 'Test Failed', 'Could not reach Vimeo'],
    ['Sync Videos', 'post', 'sync-vimeo', 'Sync Failed', 'Failed to start the sync'],
  ] as const)('a failed “%s” says so', async (button, method, path, title, fallback) => {
    server.use(syncListHandler(() => []));
    const { user } = renderPage(<VimeoSyncTab />);
    await screen.findByText('No sync has run yet.');
    server.use(http[method](`*/api/admin/${path}`, () => errorResponse(anApiError({ message: '' }))));
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(fallback)).toBeVisible();
  });
});
