/** A failed test or check and the command that repeats it. */
export interface Failure {
  title: string;
  /** Relative to the repository's root; absent for a check without a file. */
  file?: string;
  /** The first lines of what went wrong. */
  error?: string;
  /** Repeats this test alone. */
  command: string;
  /** The paths of its trace, screenshot and server log. */
  evidence?: string[];
}

export interface FileTime {
  file: string;
  /** Milliseconds. */
  duration: number;
}

export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  failures: Failure[];
  files: FileTime[];
}

export const outcome = (parts: Partial<Outcome>): Outcome => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  files: [],
  ...parts,
});

export const PASSED: Outcome = outcome({ passed: 1 });
export const FAILED: Outcome = outcome({ failed: 1 });

export const sum = (outcomes: Outcome[]): Outcome =>
  outcomes.reduce(
    (total, { passed, failed, skipped, failures, files }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      failures: [...total.failures, ...failures],
      files: [...total.files, ...files],
    }),
    outcome({}),
  );

export const formatOutcome = ({ passed, failed, skipped }: Outcome): string =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

/** Quotes a title for the shell, for options that take a regular expression (`-t`, `-g`). */
export const quoteTitlePattern = (title: string): string =>
  `'${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", `'\\''`)}'`;
