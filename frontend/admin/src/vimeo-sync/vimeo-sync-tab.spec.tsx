import { describe, expect, it } from '@jest/globals';
import type { Sync } from '@msk/contracts';
import { failure } from '@msk/frontend-shared/testing/failure';
import { pass } from '@msk/frontend-shared/testing/fake-clock';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { answer, refuse, server, useServer } from '@msk/frontend-shared/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import '../testing/antd-in-jsdom';
import VimeoSyncTab from './vimeo-sync-tab';

useServer();

const aSync = (differing: Partial<Sync> = {}): Sync => ({
  id: 's1',
  status: 'running',
  filters: { minDuration: null, folder: null, dateAfter: null },
  summary: { processed: 420, imported: 400, skipped: 19, failed: 1, total: 2_178 },
  startedAt: '2026-11-21T09:00:00Z',
  finishedAt: null,
  error: null,
  problems: [{ vimeoId: '9001', title: 'Knee, case 9', message: 'The captions are not valid WebVTT.' }],
  ...differing,
});

const listing = (syncs: () => Sync[]) =>
  http.get('*/api/admin/sync-vimeo', () => answer(syncs().map((sync) => ({ ...sync }))));
const standing = (sync: () => Sync) => http.get('*/api/admin/sync-vimeo/:id', () => answer({ ...sync() }));

describe('the Vimeo sync', () => {
  it('shows a running sync as it goes, and what it could not take in', async () => {
    server.use(
      listing(() => [aSync({ summary: { processed: 0, imported: 0, skipped: 0, failed: 0, total: 0 }, problems: [] })]),
      standing(() => aSync()),
    );
    renderPage(<VimeoSyncTab />);
    expect(await screen.findByText('420 of 2,178')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '19');
    expect(screen.getByText('The captions are not valid WebVTT.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sync Videos' })).toBeDisabled();
  });

  it('attaches to the one that runs when a second is refused', async () => {
    let running: Sync[] = [];
    server.use(
      listing(() => running),
      standing(() => aSync()),
      http.post('*/api/admin/sync-vimeo', () => {
        running = [aSync()];
        return refuse(failure({ statusCode: 409, code: 'conflict', message: 'A sync is already running.' }));
      }),
    );
    const { user } = renderPage(<VimeoSyncTab />);
    await screen.findByText('No sync has run yet.');
    await user.click(screen.getByRole('button', { name: 'Sync Videos' }));
    expect(await screen.findByText('A sync is already running.')).toBeVisible();
    expect(await screen.findByText('420 of 2,178')).toBeVisible();
  });

  it('announces the end once, and lets the next one start', async () => {
    let syncs = [aSync()];
    const done = aSync({ status: 'completed', finishedAt: '2026-11-21T09:00:41Z' });
    server.use(
      listing(() => syncs),
      standing(() => syncs[0] ?? done),
    );
    renderPage(<VimeoSyncTab />);
    await screen.findByText('420 of 2,178');
    syncs = [done];
    await pass(1_000);
    expect(await screen.findByText('400 imported, 19 skipped, 1 failed.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sync Videos' })).toBeEnabled());
  });

  it('sends the duration in seconds, and 30 minutes for what is no duration', async () => {
    const sent: unknown[] = [];
    server.use(
      listing(() => []),
      http.post('*/api/admin/sync-vimeo', async ({ request }) => {
        sent.push(await request.json());
        return answer({ ...aSync() });
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

  it('leaves a folder to be typed when Vimeo does not name them', async () => {
    server.use(
      listing(() => []),
      http.get('*/api/admin/vimeo-folders', () => refuse(failure({ statusCode: 502, code: 'upstream_failed' }))),
    );
    const { user } = renderPage(<VimeoSyncTab />);
    await user.click(screen.getByRole('switch', { name: 'One folder' }));
    expect(
      await screen.findByText('Could not fetch Vimeo folders. You can still enter folder names manually.'),
    ).toBeVisible();
    await user.type(screen.getByRole('combobox', { name: 'Folder' }), 'Teaching');
    expect(screen.getByRole('combobox', { name: 'Folder' })).toHaveValue('Teaching');
  });
});
