/** One measured figure and its goal. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** Absent for a figure that is shown for comparison. */
  goal?: number;
  /** `lower` by default. */
  better?: 'lower' | 'higher';
}

export interface BenchContext {
  /** Resources that are disposed of after the benchmark, even when it fails. */
  opened: AsyncDisposableStack;
  signal: AbortSignal;
  print(line: string): void;
}

/** The default export of a file `tools/bench/*.bench.ts`. */
export interface Bench {
  title: string;
  run(context: BenchContext): Promise<Figure[]>;
}
