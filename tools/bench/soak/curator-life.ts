import { setTimeout as pause } from 'node:timers/promises';
import type { AdminStats, PendingPage, Sync } from '@msk/contracts';
import { type GeneratedCase, generatedCases } from '@msk/testing/library';
import { type Caller, repeat, type Soak } from './caller.ts';
import { signInAdmin } from './console-polls.ts';

/** New videos at Vimeo in each round: one is approved, one rejected, one approved and taken back. */
const NEW_VIDEOS = 3;
const PAUSE_MS = 25_000;
const POLL_MS = 1_000;
/** As often as the console says that its curator still has the video open. */
const PRESENCE_CALLS = 3;
const NO_FILTERS = { filters: { minDuration: null, folder: null, dateAfter: null } };

/** A curator: uploads to Vimeo, syncs, has the videos analysed, and decides. */
export class CuratorLife {
  readonly #soak: Soak;
  readonly #sandboxUrl: string;
  #curator: Caller | undefined;
  readonly #uploads = generatedCases(1_000_000, 16);

  constructor(soak: Soak, sandboxUrl: string) {
    this.#soak = soak;
    this.#sandboxUrl = sandboxUrl;
  }

  live(): Promise<void> {
    return repeat(this.#soak, PAUSE_MS, async () => {
      this.#curator ??= await signInAdmin(this.#soak);
      await this.#round(this.#curator);
    });
  }

  async #round(curator: Caller): Promise<void> {
    await this.#upload();
    let sync = await curator.post<Sync>('/api/admin/sync-vimeo', NO_FILTERS);
    while (sync.status === 'running') {
      await this.#rest();
      sync = await curator.get<Sync>(`/api/admin/sync-vimeo/${sync.id}`);
    }
    await curator.post('/api/admin/process-ai');
    while (!(await isAnalysed(curator))) await this.#rest();

    const { videos } = await curator.get<PendingPage>('/api/admin/pending?status=completed&limit=20');
    const [approved, rejected, undone] = videos;
    if (approved) {
      await this.#read(curator, approved.id);
      await curator.post(`/api/admin/approve/${approved.id}`);
    }
    if (rejected) await curator.post(`/api/admin/reject/${rejected.id}`, { reason: 'Not a case' });
    if (undone) {
      await curator.post(`/api/admin/approve/${undone.id}`);
      await curator.post(`/api/admin/pending/${undone.id}/undo`);
      await curator.post(`/api/admin/reject/${undone.id}`, { reason: 'Twice' });
    }
  }

  /** The presence is left behind, as by a browser that is closed. */
  async #read(curator: Caller, id: string): Promise<void> {
    await curator.get(`/api/admin/pending/${id}/transcript`);
    for (let call = 0; call < PRESENCE_CALLS; call++) {
      await curator.call('PUT', `/api/admin/pending/${id}/presence`);
      await this.#rest();
    }
  }

  async #upload(): Promise<void> {
    const lines = Array.from({ length: NEW_VIDEOS }, () => JSON.stringify(vimeoLine(this.#uploads.next().value)));
    await fetch(`${this.#sandboxUrl}/_control/vimeo/library?append=1`, {
      method: 'POST',
      body: lines.join('\n'),
      signal: this.#soak.signal,
    });
  }

  #rest(): Promise<void> {
    return pause(POLL_MS, undefined, { signal: this.#soak.signal });
  }
}

async function isAnalysed(curator: Caller): Promise<boolean> {
  const { pending } = await curator.get<AdminStats>('/api/admin/stats');
  return pending.total === pending.completed + pending.failed;
}

const vimeoLine = ({ vimeoId, title, description, duration, transcript }: GeneratedCase) => {
  const now = new Date().toISOString();
  return { id: `9${vimeoId}`, title, description, duration, createdTime: now, modifiedTime: now, transcript };
};
