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

/** They mostly wait for timeouts and take hardly any processor time. */
const WAITING =
  /(slow-clients|replicas|shutdown-.*|(frozen|stopped)-worker|half-open-.*|(postgres|database)-faults|database-busy|embedded-postgres)\.slow\./;

/**
 * Runs the longest files first, so that all workers end at about the same time. Those that wait come between those that
 * compute: several at once would leave the processors idle, and so would one at the end.
 */
export default class LongestFirstSequencer extends TestSequencer {
  /**
   * @override
   * @param {import('@jest/test-result').Test[]} tests
   */
  sort(tests) {
    const times = readTimes();
    /** @param {import('@jest/test-result').Test} test */
    const timeOf = ({ path, context }) =>
      times[relative(context.config.rootDir, path)] ??
      DEFAULT_DURATIONS_MS.find(({ kind }) => kind.test(path))?.time ??
      1_000;
    const sorted = tests.toSorted((one, other) => timeOf(other) - timeOf(one));
    const waiting = sorted.filter(({ path }) => WAITING.test(path));
    const computing = sorted.filter(({ path }) => !WAITING.test(path));
    return [...computing.flatMap((test) => [test, ...waiting.splice(0, 1)]), ...waiting];
  }
}
