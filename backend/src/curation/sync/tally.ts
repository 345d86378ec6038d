import type { SyncSummary } from '@msk/contracts';

/** What became of each video that a sync met, each counted once, and how far the next sync may trust it. */
export class Tally {
  readonly #seen = new Set<string>();
  readonly #counts = { imported: 0, skipped: 0, failed: 0 };
  #newest: Date | null = null;
  #unsettled: Date | null = null;
  #unsettledAtAnUnknownTime = false;
  total = 0;

  get summary(): SyncSummary {
    const { imported, skipped, failed } = this.#counts;
    return { processed: imported + skipped + failed, imported, skipped, failed, total: this.total };
  }

  /** False for a video that was met before: lists that shift show some twice. */
  meets(vimeoId: string, modifiedAt: Date | null): boolean {
    if (this.#seen.has(vimeoId)) return false;
    this.#seen.add(vimeoId);
    if (modifiedAt && (!this.#newest || modifiedAt > this.#newest)) this.#newest = modifiedAt;
    return true;
  }

  imported(): void {
    this.#counts.imported += 1;
  }

  skipped(videos = 1): void {
    this.#counts.skipped += videos;
  }

  failed(): void {
    this.#counts.failed += 1;
  }

  /** The next sync has to look at it again. */
  unsettled(modifiedAt: Date | null): void {
    if (!modifiedAt) this.#unsettledAtAnUnknownTime = true;
    else if (!this.#unsettled || modifiedAt < this.#unsettled) this.#unsettled = modifiedAt;
  }

  get newest(): Date | null {
    return this.#newest;
  }

  /**
   * Everything modified before this time is settled: imported, known, blacklisted or filtered out. What was not ready
   * or failed holds it back, so that the next sync meets it again; what was modified in the very same second is
   * looked at again, since another change may have fallen into it.
   */
  get watermark(): Date | null {
    if (this.#unsettledAtAnUnknownTime) return null;
    return this.#unsettled ?? this.#newest;
  }
}
