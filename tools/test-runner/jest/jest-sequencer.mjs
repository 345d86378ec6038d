import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { readTimes } from '../plan/file-times.ts';

/** @type {typeof import('@jest/test-sequencer')} */
const { default: TestSequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

/** For a file that has not run here yet, by its kind. */
const DEFAULT_DURATIONS_MS = [
  { kind: /teaching-cases\.slow\./, time: 300_000 },
  { kind: /histories\.slow\./, time: 200_000 },
  // They also wait much: others work then.
  {
    kind: /(killed-.*|slow-clients|previous-release|replicas|shutdown-.*|frozen-worker|stopped-worker|half-open-.*)\.slow\./,
    time: 150_000,
  },
  {
    kind: /(own-data|local-environment|generated-year|limits|postgres-faults|traces|backup-.*|clocks|admin)\.slow\./,
    time: 100_000,
  },
  { kind: /\.slow\./, time: 50_000 },
  { kind: /\.e2e-spec\.ts$/, time: 8_000 },
  { kind: /\.int-spec\.ts$/, time: 5_000 },
  { kind: /\.tsx$/, time: 4_000 },
];

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
      times[relative(context.config.rootDir, path)] ??
      DEFAULT_DURATIONS_MS.find(({ kind }) => kind.test(path))?.time ??
      1_000;
    return tests.toSorted((one, other) => timeOf(other) - timeOf(one));
  }
}
