import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openThrowawayWorld } from '../scripts/throwaway-world.ts';
import { UNASKED_SETTINGS } from '../scripts/unasked-settings.ts';
import type { Bench, Figure } from './figure.ts';
import { fillLibrary } from './library/fill-library.ts';
import { Learner } from './library/learner.ts';
import { questions } from './library/questions.ts';

const CASES = 1_280;
/** Calls a figure is taken from, after as many to warm up. */
const CALLS = 200;

const ask = questions();
const asked = (text: string) => encodeURIComponent(text);

const ROUTES = [
  { name: 'search, two words and a filter', path: () => `/api/videos/search?joint=knee&query=${asked(ask())}` },
  { name: 'search, two words', path: () => `/api/videos/search?query=${asked(ask())}` },
  { name: 'list', path: () => '/api/videos' },
  { name: 'suggestions', path: () => `/api/videos/suggest?query=${asked(ask().slice(0, 4))}` },
];

export default {
  title: `Search and lists of ${CASES.toLocaleString('en')} generated cases, one connection, over HTTP with a session`,
  async run({ opened, say }) {
    const folder = mkdtempSync(join(tmpdir(), 'search-bench-'));
    opened.defer(() => rmSync(folder, { recursive: true }));
    const world = await openThrowawayWorld({
      environment: { SANDBOX_LIBRARY: emptyLibrary(folder), RATE_LIMITS: 'off' },
      output: 'ignore',
    });
    opened.defer(() => world.stop());
    await world.filled;
    await fillLibrary(world.databaseUrl, CASES);
    const index = await seconds(() => rebuildSearchIndex(world.databaseUrl));
    say(`The index of ${CASES} cases was made in ${index.toFixed(1)} s.`);

    const learner = await Learner.signIn(world.url, 'trial@sesamoid.test');
    const figures: Figure[] = [{ name: `index of ${CASES} cases`, value: index, unit: 's' }];
    for (const { name, path } of ROUTES) {
      await times(CALLS, () => learner.get(path()));
      const taken = await times(CALLS, () => learner.get(path()));
      figures.push(figure(`${name}: p50`, taken[CALLS * 0.5]!), figure(`${name}: p95`, taken[CALLS * 0.95]!));
    }
    return figures;
  },
} satisfies Bench;

/** The sandbox then has nothing to fill the demo library with. */
function emptyLibrary(folder: string): string {
  const file = join(folder, 'empty.jsonl');
  writeFileSync(file, '');
  return file;
}

/** The product's own command, in a process of its own as in operation. */
const rebuildSearchIndex = (databaseUrl: string) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../backend/dist/rebuild-search-index.js')], {
    env: {
      ...UNASKED_SETTINGS,
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: 'a-secret-of-the-benchmark-read-by-nobody',
    },
  });

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

/** Milliseconds of each call, ascending. */
async function times(calls: number, call: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let index = 0; index < calls; index++) taken.push(1_000 * (await seconds(call)));
  return taken.sort((one, other) => one - other);
}

const figure = (name: string, value: number): Figure => ({ name, value, unit: 'ms' });
