import { join, resolve } from 'node:path';

const RESULTS = resolve(import.meta.dirname, '../../.data/test-results');

/** Traces and pictures of failed tests. */
export const TRACES = join(RESULTS, 'browser');

/** What the product said in the last run: the one that the tests share, or one of its own. */
export const serverLog = (own?: string): string => join(RESULTS, `browser-server${own ? `-${own}` : ''}.log`);
