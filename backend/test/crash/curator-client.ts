import type { Sync } from '@msk/contracts';
import { waitForCount, waitUntil } from '@msk/testing';
import type pg from 'pg';
import type { BuiltApp } from '../support/built-app.js';

export type Phase = 'sync' | 'analysis' | 'approval';

/** Counts of completed videos by phase; they only grow. */
const DONE_COUNT_SQL: Record<Phase, string> = {
  sync: 'select count(*)::int n from curation.pending_video',
  analysis: `select count(*)::int n from curation.pending_video where processing_status in ('completed', 'failed')`,
  approval: 'select count(*)::int n from catalog.video',
};

/** HTTP client of a curator, who signs in again after every crash and continues from the current state. */
export class CuratorClient {
  private cookie = '';

  constructor(
    private readonly app: BuiltApp,
    private readonly database: pg.Pool,
  ) {}

  async countDone(phase: Phase): Promise<number> {
    const { rows } = await this.database.query<{ n: number }>(DONE_COUNT_SQL[phase]);
    return rows[0]?.n ?? 0;
  }

  async signIn(): Promise<void> {
    const credentials = { email: 'admin@sesamoid.test', password: 'sesamoid-demo' };
    const response = await this.call('POST', '/api/auth/login', credentials);
    this.cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  }

  /** Starts the phase, unless it was started before. */
  async start(phase: Phase): Promise<void> {
    if (phase === 'sync' && !(await this.newestSync())) {
      await this.call('POST', '/api/admin/sync-vimeo', {
        filters: { minDuration: null, folder: null, dateAfter: null },
      });
    }
    if (phase === 'analysis') await this.call('POST', '/api/admin/process-ai', {});
  }

  /**
   * Approves videos in batches until none is left or `killed` is aborted. Errors after that are ignored, because the process
   * has been killed.
   */
  async approveAll(killed?: AbortSignal): Promise<void> {
    try {
      while (!killed?.aborted) {
        if ((await this.approve(20)).length === 0) return;
      }
    } catch (error) {
      if (!killed?.aborted) throw error;
    }
  }

  /** Approves so many of the analysed videos at most; returns their ids. */
  async approve(limit: number): Promise<string[]> {
    const page = await (await this.call('GET', `/api/admin/pending?status=completed&limit=${limit}`)).json();
    const ids = (page as { videos: { id: string }[] }).videos.map(({ id }) => id);
    if (ids.length > 0) await this.call('POST', '/api/admin/approve', { ids });
    return ids;
  }

  /** Waits for the end of the newest sync, whose videos have been imported. */
  waitForSync(): Promise<Sync> {
    return waitUntil('the sync to end', async () => {
      const newest = await this.newestSync();
      return newest?.status !== 'running' && newest;
    });
  }

  /** Waits until the phase has completed the number of videos. */
  waitForPhase(phase: Phase, videos: number): Promise<void> {
    return waitForCount(`videos through the ${phase}`, videos, () => this.countDone(phase));
  }

  private async newestSync(): Promise<Sync | undefined> {
    return ((await (await this.call('GET', '/api/admin/sync-vimeo?limit=1')).json()) as Sync[])[0];
  }

  /** Repeats what is answered with 503: a process that gets no connection to the database in time asks for that. */
  private call(method: string, path: string, body?: object): Promise<Response> {
    return waitUntil(`an answer to ${method} ${path}`, async () => {
      const response = await this.app.fetch(path, {
        method,
        headers: { cookie: this.cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (response.status === 503) return null;
      if (!response.ok)
        throw new Error(`${method} ${path} responded with ${response.status}: ${await response.text()}`);
      return response;
    });
  }
}
