/** One measured figure, with what it should be at most (or at least). */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** Absent: shown beside the others for comparison. */
  goal?: number;
  /** `lower` where nothing is said. */
  better?: 'lower' | 'higher';
}

export interface BenchContext {
  /** What a benchmark opens here is closed after it, also when it fails. */
  opened: AsyncDisposableStack;
  signal: AbortSignal;
  say(line: string): void;
}

/** What a file `bench/*.bench.ts` exports by default. */
export interface Bench {
  title: string;
  run(context: BenchContext): Promise<Figure[]>;
}
