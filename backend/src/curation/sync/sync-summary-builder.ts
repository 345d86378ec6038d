import type { SyncSummary } from '@msk/contracts';

/** Counts the result of each video of a sync once, and computes the watermark for the next sync. */
export class SyncSummaryBuilder {
  readonly #videoIds = new Set<string>();
  readonly #counts = { imported: 0, skipped: 0, failed: 0 };
  #newestModification: Date | null = null;
  #oldestToRecheck: Date | null = null;
  #hasUndatedToRecheck = false;
  total = 0;

  get counts(): SyncSummary {
    const { imported, skipped, failed } = this.#counts;
    return { processed: imported + skipped + failed, imported, skipped, failed, total: this.total };
  }

  /** Returns false for a video that was added before: lists that change during reading repeat some. */
  addVideo(vimeoId: string, modifiedAt: Date | null): boolean {
    if (this.#videoIds.has(vimeoId)) return false;
    this.#videoIds.add(vimeoId);
    if (modifiedAt && (!this.#newestModification || modifiedAt > this.#newestModification))
      this.#newestModification = modifiedAt;
    return true;
  }

  countImported(): void {
    this.#counts.imported += 1;
  }

  countSkipped(videos = 1): void {
    this.#counts.skipped += videos;
  }

  countFailed(): void {
    this.#counts.failed += 1;
  }

  /** The next sync has to process the video again. */
  markForRecheck(modifiedAt: Date | null): void {
    if (!modifiedAt) this.#hasUndatedToRecheck = true;
    else if (!this.#oldestToRecheck || modifiedAt < this.#oldestToRecheck) this.#oldestToRecheck = modifiedAt;
  }

  get newestModification(): Date | null {
    return this.#newestModification;
  }

  /**
   * All videos modified before this time are processed: imported, known, blacklisted or filtered out. A video that was not
   * ready or failed holds it back, so that the next sync processes it again. Videos modified in the same second are
   * processed again, because another change may have happened in it. Null when the time is unknown.
   */
  get watermark(): Date | null {
    if (this.#hasUndatedToRecheck) return null;
    return this.#oldestToRecheck ?? this.#newestModification;
  }
}
