import type { SyncFilters } from '@msk/contracts';
import {
  type HostedVideo,
  type VideoHost,
  VideoHostFailure,
  type VideoListingItem,
  type VideoListingPage,
} from '../domain/video-host.js';
import type { PendingVideoRepository } from '../pending-video.repository.js';
import type { VideoSyncRepository } from '../video-sync.repository.js';
import { ProviderOutage } from './provider-outage.js';
import { SyncSummaryBuilder } from './sync-summary-builder.js';
import { TaskPool } from './task-pool.js';
import type { VideoImporter } from './video-importer.js';
import { readPages } from './video-listing.js';
import { resolveSources, type VideoSource } from './video-sources.js';

export interface CrawlerDependencies {
  host: VideoHost;
  videos: PendingVideoRepository;
  importer: VideoImporter;
  syncs: VideoSyncRepository;
}

export interface CrawlPlan {
  syncId: string;
  filters: SyncFilters;
  /** Videos modified before it are skipped; null processes all of them. */
  previousWatermark: Date | null;
}

const MAX_CONCURRENT_IMPORTS = 64;
/** Imports that may wait, so that the next page is read at the same time. */
const MAX_QUEUED_IMPORTS = 100;
/** Passes over the list: later ones find the videos that changed while it was read. */
const MAX_PASSES = 4;

interface PassResult {
  pages: number;
  /** Videos that were skipped because they were modified before the watermark. */
  unchanged: number;
}

/** Reads the lists of Vimeo and imports new videos. A known video costs no further request. */
export class VimeoCrawler {
  readonly summary = new SyncSummaryBuilder();
  readonly #dependencies: CrawlerDependencies;
  readonly #plan: CrawlPlan;
  readonly #signal: AbortSignal;
  readonly #pool = new TaskPool(MAX_CONCURRENT_IMPORTS, MAX_QUEUED_IMPORTS);
  readonly #outage: ProviderOutage;

  constructor(dependencies: CrawlerDependencies, plan: CrawlPlan, signal: AbortSignal) {
    this.#dependencies = dependencies;
    this.#plan = plan;
    this.#signal = signal;
    this.#outage = new ProviderOutage(dependencies.host, signal);
  }

  /** Returns the watermark for the next sync. */
  async run(): Promise<Date | null> {
    try {
      const { filters, previousWatermark } = this.#plan;
      const sources = await resolveSources(this.#dependencies.host, filters.folder, this.#signal);
      for (const source of sources) await this.#crawlSource(source, previousWatermark);
      await this.#pool.idle();
      return sources.every(({ newestFirst }) => newestFirst) ? this.summary.watermark : null;
    } catch (error) {
      await this.#pool.cancel();
      if (error instanceof VideoHostFailure && error.retryable) await this.#outage.throwIfUnavailable(error.message);
      throw error;
    }
  }

  /** A video modified during a pass moves to the top of the list, where the pass has already been: hence further passes. */
  async #crawlSource(source: VideoSource, previousWatermark: Date | null): Promise<void> {
    let until = previousWatermark;
    for (let pass = 0; pass < MAX_PASSES; pass++) {
      const { pages, unchanged } = await this.#runPass(source, until, (page) => {
        if (pass === 0) this.summary.total += page.total;
      });
      if (pass === 0) this.summary.countSkipped(unchanged);
      const { newestModification } = this.summary;
      if (!source.newestFirst || pages <= 1 || !newestModification || newestModification.getTime() === until?.getTime())
        return;
      until = newestModification;
    }
  }

  async #runPass(
    source: VideoSource,
    until: Date | null,
    onFirst: (page: VideoListingPage) => void,
  ): Promise<PassResult> {
    let pages = 0;
    let items = 0;
    for await (const page of readPages(source.read, this.#signal)) {
      if (pages === 0) onFirst(page);
      pages += 1;
      const end =
        source.newestFirst && until ? page.items.findIndex(({ modifiedAt }) => modifiedAt && modifiedAt < until) : -1;
      await this.#processItems(end < 0 ? page.items : page.items.slice(0, end));
      items += end < 0 ? page.items.length : end;
      if (end >= 0) return { pages, unchanged: Math.max(0, page.total - items) };
    }
    return { pages, unchanged: 0 };
  }

  async #processItems(items: readonly VideoListingItem[]): Promise<void> {
    const fresh = items.filter(({ vimeoId, modifiedAt }) => this.summary.addVideo(vimeoId, modifiedAt));
    const known = await this.#dependencies.videos.findKnown(fresh.map(({ vimeoId }) => vimeoId));
    for (const item of fresh) {
      const importedBy = known.get(item.vimeoId);
      if (importedBy === this.#plan.syncId)
        this.summary.countImported(); // imported by this sync before a crash
      else if (importedBy !== undefined) this.summary.countSkipped();
      else await this.#processItem(item);
    }
  }

  async #processItem(item: VideoListingItem): Promise<void> {
    switch (item.kind) {
      case 'not-ready':
        this.summary.markForRecheck(item.modifiedAt);
        this.summary.countSkipped();
        break;
      case 'unavailable':
        await this.#recordProblem(item, item.reason);
        break;
      case 'malformed':
        this.summary.markForRecheck(item.modifiedAt);
        await this.#recordProblem(item, item.reason);
        break;
      case 'video':
        if (this.#matchesFilters(item.video)) await this.#pool.add(() => this.#import(item.video));
        else this.summary.countSkipped();
    }
  }

  #matchesFilters({ duration, createdAt }: HostedVideo): boolean {
    const { minDuration, dateAfter } = this.#plan.filters;
    return duration >= (minDuration ?? 0) && (dateAfter === null || createdAt > new Date(dateAfter));
  }

  async #import(video: HostedVideo): Promise<void> {
    try {
      const isOurs = await this.#dependencies.importer.import(video, this.#plan.syncId, this.#signal);
      this.#outage.recordSuccess();
      if (isOurs) this.summary.countImported();
      else this.summary.countSkipped();
    } catch (error) {
      this.#signal.throwIfAborted();
      if (!(error instanceof VideoHostFailure)) throw error;
      if (error.retryable) await this.#outage.recordFailure(error);
      this.summary.markForRecheck(video.modifiedAt);
      await this.#recordProblem(video, error.message);
    }
  }

  async #recordProblem(
    { vimeoId, title }: Pick<VideoListingItem, 'vimeoId' | 'title'>,
    message: string,
  ): Promise<void> {
    await this.#dependencies.syncs.addProblem(this.#plan.syncId, { vimeoId, title, message });
    this.summary.countFailed();
  }
}
