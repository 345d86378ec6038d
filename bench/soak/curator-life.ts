import { setTimeout as pause } from 'node:timers/promises';
import type { AdminStats, PendingPage, Sync } from '@msk/contracts';
import { type GeneratedCase, generatedCases } from '@msk/testing/library';
import { addressOf, DEMO_PASSWORD } from '../../scripts/local-environment/demo-accounts.ts';
import { Caller, repeat, type Soak } from './caller.ts';

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
  readonly #curator: Caller;
  readonly #uploads = generatedCases(1_000_000, 16);

  constructor(soak: Soak, sandboxUrl: string) {
    this.#soak = soak;
    this.#sandboxUrl = sandboxUrl;
    this.#curator = new Caller(soak);
  }

  async live(): Promise<void> {
    await this.#curator.signIn(addressOf('admin'), DEMO_PASSWORD);
    await repeat(this.#soak.signal, PAUSE_MS, () => this.#round());
  }

  async #round(): Promise<void> {
    const curator = this.#curator;
    await this.#upload();
    let sync = await curator.post<Sync>('/api/admin/sync-vimeo', NO_FILTERS);
    while (sync.status === 'running') {
      await this.#rest();
      sync = await curator.get<Sync>(`/api/admin/sync-vimeo/${sync.id}`);
    }
    await curator.post('/api/admin/process-ai');
    while (!(await this.#isAnalysed())) await this.#rest();

    const { videos } = await curator.get<PendingPage>('/api/admin/pending?status=completed&limit=20');
    const [approved, rejected, undone] = videos;
    if (approved) {
      await this.#read(approved.id);
      await curator.post(`/api/admin/approve/${approved.id}`);
    }
    if (rejected) await curator.post(`/api/admin/reject/${rejected.id}`, { reason: 'Not a case' });
    if (undone) {
      await curator.post(`/api/admin/approve/${undone.id}`);
      await curator.post(`/api/admin/pending/${undone.id}/undo`);
      await curator.post(`/api/admin/reject/${undone.id}`, { reason: 'Twice' });
    }
  }

  async #isAnalysed(): Promise<boolean> {
    const { pending } = await this.#curator.get<AdminStats>('/api/admin/stats');
    return pending.total === pending.completed + pending.failed;
  }

  /** The presence is left behind, as by a browser that is closed. */
  async #read(id: string): Promise<void> {
    await this.#curator.get(`/api/admin/pending/${id}/transcript`);
    for (let call = 0; call < PRESENCE_CALLS; call++) {
      await this.#curator.call('PUT', `/api/admin/pending/${id}/presence`);
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

const vimeoLine = ({ vimeoId, title, description, duration, transcript }: GeneratedCase) => {
  const now = new Date().toISOString();
  return { id: `9${vimeoId}`, title, description, duration, createdTime: now, modifiedTime: now, transcript };
};
