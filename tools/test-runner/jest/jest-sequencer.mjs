import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { readTimes } from '../plan/file-times.ts';

/** @type {typeof import('@jest/test-sequencer')} */
const { default: TestSequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

/** For a file that has not run here yet, by its kind. */
const DEFAULT_DURATIONS_MS = [
  { kind: /teaching-cases\.slow\./, time: 300_000 },
  { kind: /histories\.slow\./, time: 200_000 },
  { kind: /killed-.*\.slow\./, time: 150_000 },
  { kind: /(previous-release|local-environment|own-data)\.slow\./, time: 60_000 },
  { kind: /(generated-year|limits|traces|backup-.*|clocks|admin)\.slow\./, time: 30_000 },
  { kind: /\.slow\./, time: 15_000 },
  { kind: /\.e2e-spec\.ts$/, time: 8_000 },
  { kind: /\.int-spec\.ts$/, time: 5_000 },
  { kind: /\.tsx$/, time: 4_000 },
];

/** They mostly wait, so they count as longer: others work meanwhile, and at the end nobody would. */
const WAITING = {
  kind: /(slow-clients|replicas|shutdown-.*|(frozen|stopped)-worker|half-open-.*|(postgres|database)-faults|database-busy|embedded-postgres)\.slow\./,
  time: 70_000,
};

/** Runs the longest files first, so that all workers end at about the same time. */
export default class LongestFirstSequencer extends TestSequencer {
  /**
   * @override
   * @param {import('@jest/test-result').Test[]} tests
   */
  sort(tests) {
    const times = readTimes();
    /** @param {import('@jest/test-result').Test} test */
    const timeOf = ({ path, context }) =>
      Math.max(
        times[relative(context.config.rootDir, path)] ??
          DEFAULT_DURATIONS_MS.find(({ kind }) => kind.test(path))?.time ??
          1_000,
        WAITING.kind.test(path) ? WAITING.time : 0,
      );
    return tests.toSorted((one, other) => timeOf(other) - timeOf(one));
  }
}
