import { join, resolve } from 'node:path';

const RESULTS_DIR = resolve(import.meta.dirname, '../../.data/test-results');

/** Traces and screenshots of failed tests. */
export const TRACES_DIR = join(RESULTS_DIR, 'browser');

/** The server log of the last run: the shared environment's, or that of the one with this name. */
export const serverLogPath = (name?: string): string =>
  join(RESULTS_DIR, `browser-server${name ? `-${name}` : ''}.log`);
