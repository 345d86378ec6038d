/** A report of a player, as the server receives it. */
export interface Report {
  kind: 'open' | 'progress';
  percent: number;
  positionSeconds: number | null;
  /** Days since the start of the history. */
  day: number;
}

export type Action = Report | { kind: 'remove'; day: number };

/** The rules of a watch record in plain code, for one user and one video. Source: docs/adr/0023. */
export class WatchModel {
  record: { progress: number; positionSeconds: number; isCompleted: boolean } | null = null;
  completions = 0;
  readonly #viewedDays = new Set<number>();

  constructor(readonly duration: number) {}

  get views(): number {
    return this.#viewedDays.size;
  }

  apply(action: Action): void {
    if (action.kind === 'remove') {
      this.record = null;
      return;
    }
    if (action.kind === 'open') this.#viewedDays.add(action.day);
    const before = this.record;
    const restarts = action.kind === 'open' && before?.progress === 100;
    const progress = restarts ? action.percent : Math.max(before?.progress ?? 0, action.percent);
    const isCompletion = progress === 100 && (before?.progress ?? 0) < 100;
    const kept = restarts ? 0 : (before?.positionSeconds ?? 0);
    this.record = {
      progress,
      positionSeconds: action.positionSeconds === null ? kept : Math.min(action.positionSeconds, this.duration),
      isCompleted: isCompletion || (before?.isCompleted ?? false),
    };
    if (isCompletion) this.completions += 1;
  }
}
