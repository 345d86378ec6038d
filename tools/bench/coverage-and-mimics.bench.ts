import { SeededRandom } from '@msk/testing';
import { withClient } from '../postgres/with-client.ts';
import type { Bench, BenchContext, Figure } from './figures/figure.ts';
import { statementsOf } from './learning/count-statements.ts';
import { fillStudiedLibrary } from './learning/studied-library.ts';
import { Learner } from './library/learner.ts';
import { measureLoad, percentile } from './library/load.ts';
import { openEmptyEnvironment } from './library/open-environment.ts';

const CASES = Number(process.env['CASES'] ?? 100_000);
const EMAIL = 'trial@sesamoid.test';
const STUDY = { email: EMAIL, watched: 5_000, bookmarks: 0, notes: 0 };
const WARM_UP_SECONDS = 10;
const SECONDS = 10;
/** Milliseconds that somebody waits for a page without noticing. */
const P95 = 150;

export default {
  title: `Coverage map and mimics: ${CASES} cases, ${STUDY.watched} of them watched`,
  async run({ opened, print }: BenchContext): Promise<Figure[]> {
    const { url, databaseUrl } = await openEmptyEnvironment(opened);
    await fillStudiedLibrary(databaseUrl, CASES, STUDY);
    await watchToTheEnd(databaseUrl);
    const learner = await Learner.signIn(url, EMAIL);
    const random = new SeededRandom(3);
    // Cases that nobody asked for before are read anew.
    const anyCase = () => `00000000-0000-4000-8000-${String(random.nextInt(CASES)).padStart(12, '0')}`;
    const reads: [name: string, path: () => string][] = [
      ['coverage', () => '/api/coverage'],
      ['coverage of a curriculum', () => '/api/coverage?curriculum=frcr'],
      ['mimics, always of other cases', () => `/api/videos/${anyCase()}/mimics`],
    ];
    const figures: Figure[] = [];
    for (const [name, path] of reads) {
      const read = () => learner.get(path());
      const tables = await statementsOf(databaseUrl, read);
      print(`${name}: ${tables.length} statements (${tables.join(', ')})`);
      await measureLoad(WARM_UP_SECONDS, [read]);
      const { durations } = await measureLoad(SECONDS, [read]);
      figures.push(
        { name: `${name}: p50`, value: percentile(durations, 0.5), unit: 'ms' },
        { name: `${name}: p95`, value: percentile(durations, 0.95), unit: 'ms', goal: P95 },
        { name: `${name}: slowest`, value: durations.at(-1) ?? 0, unit: 'ms' },
      );
    }
    return figures;
  },
} satisfies Bench;

/** The longest histories count most cases. */
async function watchToTheEnd(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query('update learning.watch_record set progress = 100, completed_at = last_watched_at');
    await client.query('vacuum analyze learning.watch_record');
  });
}
