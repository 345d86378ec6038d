/** A test or check that failed, and how to see it again. */
export interface Failure {
  title: string;
  /** Below the repository's root; absent where a check has no file of its own. */
  file?: string;
  /** Repeats this test alone. */
  command: string;
  /** Where its trace, picture and server log are. */
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

export const inWords = ({ passed, failed, skipped }: Outcome): string =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
