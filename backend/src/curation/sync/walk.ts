import type { SyncFilters } from '@msk/contracts';
import type { HostedVideo, Listed, ListingPage, VideoHost } from '../video-host.js';
import { VideoHostFailure } from '../video-host.js';
import type { ImportVideo } from './import-video.js';
import type { KnownVideos } from './known-videos.js';
import { Lanes } from './lanes.js';
import { pagesOf } from './listing.js';
import { Outage } from './outage.js';
import { type Source, sourcesFor } from './sources.js';
import type { SyncProblems } from './sync-problems.js';
import { Tally } from './tally.js';

export interface WalkTools {
  host: VideoHost;
  known: KnownVideos;
  imports: ImportVideo;
  problems: SyncProblems;
}

export interface WalkPlan {
  syncId: string;
  filters: SyncFilters;
  /** What was not modified since is settled; null looks at everything. */
  settledUntil: Date | null;
}

/** Videos fetched side by side, and how many wait so that the next page is read meanwhile. */
const LANES = 64;
const QUEUED = 100;
/** Times that the list is looked at again for what changed while it was read. */
const MOST_LOOKS = 4;

interface Look {
  pages: number;
  /** Videos that were left out because they are settled. */
  unchanged: number;
}

/** Goes through what Vimeo holds and imports what is new. Whatever is known already costs nothing but its line. */
export class Walk {
  readonly tally = new Tally();
  readonly #tools: WalkTools;
  readonly #plan: WalkPlan;
  readonly #signal: AbortSignal;
  readonly #lanes = new Lanes(LANES, QUEUED);
  readonly #outage: Outage;

  constructor(tools: WalkTools, plan: WalkPlan, signal: AbortSignal) {
    this.#tools = tools;
    this.#plan = plan;
    this.#signal = signal;
    this.#outage = new Outage(tools.host, signal);
  }

  /** Answers the watermark that the next sync may start from. */
  async run(): Promise<Date | null> {
    try {
      const { filters, settledUntil } = this.#plan;
      const sources = await sourcesFor(this.#tools.host, filters.folder, this.#signal);
      for (const source of sources) await this.#goThrough(source, settledUntil);
      await this.#lanes.idle();
      return sources.every(({ newestFirst }) => newestFirst) ? this.tally.watermark : null;
    } catch (error) {
      await this.#lanes.abandon();
      throw error;
    }
  }

  /** What is modified meanwhile jumps to the top of the list, behind our back: so we look there again. */
  async #goThrough(source: Source, settledUntil: Date | null): Promise<void> {
    let until = settledUntil;
    for (let look = 0; look < MOST_LOOKS; look++) {
      const { pages, unchanged } = await this.#lookAt(source, until, (page) => {
        if (look === 0) this.tally.total += page.total;
      });
      if (look === 0) this.tally.skipped(unchanged);
      const { newest } = this.tally;
      if (!source.newestFirst || pages <= 1 || !newest || newest.getTime() === until?.getTime()) return;
      until = newest;
    }
  }

  async #lookAt(source: Source, until: Date | null, onFirst: (page: ListingPage) => void): Promise<Look> {
    let pages = 0;
    let items = 0;
    for await (const page of pagesOf(source.read, this.#signal)) {
      if (pages === 0) onFirst(page);
      pages += 1;
      const end =
        source.newestFirst && until ? page.items.findIndex(({ modifiedAt }) => modifiedAt && modifiedAt < until) : -1;
      await this.#sort(end < 0 ? page.items : page.items.slice(0, end));
      items += end < 0 ? page.items.length : end;
      if (end >= 0) return { pages, unchanged: Math.max(0, page.total - items) };
    }
    return { pages, unchanged: 0 };
  }

  async #sort(items: readonly Listed[]): Promise<void> {
    const fresh = items.filter(({ vimeoId, modifiedAt }) => this.tally.meets(vimeoId, modifiedAt));
    const known = await this.#tools.known.among(fresh.map(({ vimeoId }) => vimeoId));
    for (const item of fresh) {
      const importedBy = known.get(item.vimeoId);
      if (importedBy === this.#plan.syncId)
        this.tally.imported(); // before a crash
      else if (importedBy !== undefined) this.tally.skipped();
      else await this.#takeIn(item);
    }
  }

  async #takeIn(item: Listed): Promise<void> {
    switch (item.kind) {
      case 'not-ready':
        this.tally.unsettled(item.modifiedAt);
        this.tally.skipped();
        break;
      case 'lost':
        await this.#note(item, item.reason);
        break;
      case 'odd':
        this.tally.unsettled(item.modifiedAt);
        await this.#note(item, item.reason);
        break;
      case 'video':
        if (this.#passes(item.video)) await this.#lanes.add(() => this.#import(item.video));
        else this.tally.skipped();
    }
  }

  #passes({ duration, createdAt }: HostedVideo): boolean {
    const { minDuration, dateAfter } = this.#plan.filters;
    return duration >= (minDuration ?? 0) && (dateAfter === null || createdAt > new Date(dateAfter));
  }

  async #import(video: HostedVideo): Promise<void> {
    try {
      const isOurs = await this.#tools.imports.run(video, this.#plan.syncId, this.#signal);
      this.#outage.over();
      if (isOurs) this.tally.imported();
      else this.tally.skipped();
    } catch (error) {
      this.#signal.throwIfAborted();
      if (!(error instanceof VideoHostFailure)) throw error;
      if (error.passing) await this.#outage.suspect(error);
      this.tally.unsettled(video.modifiedAt);
      await this.#note(video, error.message);
    }
  }

  async #note({ vimeoId, title }: Pick<Listed, 'vimeoId' | 'title'>, message: string): Promise<void> {
    await this.#tools.problems.add(this.#plan.syncId, { vimeoId, title, message });
    this.tally.failed();
  }
}
