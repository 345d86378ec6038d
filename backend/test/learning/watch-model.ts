/** A report of a player, as the server receives it. */
export interface Report {
  kind: 'open' | 'progress';
  percent: number;
  positionSeconds: number | null;
  /** How long ago that was, when it arrives. */
  ageSeconds: number;
  /** When it arrives, in milliseconds since 1970. */
  at: number;
  /** Days since the start of the history. */
  day: number;
}

export type Action = Report | { kind: 'remove'; day: number; at: number };

/** The rules of a watch record in plain code, for one user and one video. Source: docs/adr/0023. */
export class WatchModel {
  record: { progress: number; positionSeconds: number; isCompleted: boolean } | null = null;
  completions = 0;
  /** When the position was the player's. */
  #positionAt = Number.NEGATIVE_INFINITY;
  readonly #viewedDays = new Set<number>();

  constructor(readonly duration: number) {}

  get views(): number {
    return this.#viewedDays.size;
  }

  apply(action: Action): void {
    if (action.kind === 'remove') {
      this.record = null;
      this.#positionAt = Number.NEGATIVE_INFINITY;
      return;
    }
    if (action.kind === 'open') this.#viewedDays.add(action.day);
    const before = this.record;
    const watchedAt = action.at - action.ageSeconds * 1_000;
    const isOutdated = action.ageSeconds > 0 && watchedAt < this.#positionAt;
    const restarts = action.kind === 'open' && before?.progress === 100 && !isOutdated;
    const keepsPosition = isOutdated || (action.positionSeconds === null && !restarts);
    const progress = restarts ? action.percent : Math.max(before?.progress ?? 0, action.percent);
    const isCompletion = progress === 100 && (before?.progress ?? 0) < 100;
    this.record = {
      progress,
      positionSeconds: keepsPosition
        ? (before?.positionSeconds ?? 0)
        : Math.min(action.positionSeconds ?? 0, this.duration),
      isCompleted: isCompletion || (before?.isCompleted ?? false),
    };
    if (!keepsPosition) this.#positionAt = watchedAt;
    if (isCompletion) this.completions += 1;
  }
}
