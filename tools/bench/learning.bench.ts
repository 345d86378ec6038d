import type { Bench, BenchContext, Figure } from './figures/figure.ts';
import { statementsOf } from './learning/count-statements.ts';
import { fillStudiedLibrary } from './learning/studied-library.ts';
import { Learner } from './library/learner.ts';
import { measureLoad, percentile } from './library/load.ts';
import { openEmptyEnvironment } from './library/open-environment.ts';

const EMAIL = 'trial@sesamoid.test';
const STUDY = { email: EMAIL, watched: 5_000, bookmarks: 2_000, notes: 10_000 };
const CONNECTIONS = 50;
const WARM_UP_SECONDS = 2;
const SECONDS = 5;

/** Reads of someone who has studied for years, with the milliseconds that 95 % of them should take at most. */
const READS: [name: string, path: string, p95?: number][] = [
  ['Continue Watching', '/api/continue-watching', 4],
  ['history, page one', '/api/watched?limit=20', 4],
  ['history, its end', '/api/watched?limit=20&offset=4980'],
  ['history, searched', '/api/watched?limit=20&query=case%2049'],
  ['progress of all cards', '/api/watched/marks'],
  ['bookmarks, page one', '/api/starred?limit=20'],
  ['ids of all bookmarks', '/api/starred/ids'],
  ['notes, page one', '/api/notes?limit=20'],
  ['notes, searched', '/api/notes?limit=20&query=note%209'],
];

const videoId = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

export default {
  title: `Progress, history, bookmarks and notes: ${STUDY.watched} watch records, ${STUDY.bookmarks} bookmarks, ${STUDY.notes} notes`,
  async run({ opened, print }: BenchContext): Promise<Figure[]> {
    const { url, databaseUrl } = await openEmptyEnvironment(opened);
    await fillStudiedLibrary(databaseUrl, STUDY.watched, STUDY);
    const learners = await Promise.all(Array.from({ length: CONNECTIONS }, () => Learner.signIn(url, EMAIL)));
    const [learner] = learners as [Learner, ...Learner[]];
    const reports = learners.map((one, place) => progressReports(one, place));
    const [report] = reports as [() => Promise<unknown>, ...unknown[]];

    const printed = async (name: string, request: () => Promise<unknown>) => {
      const tables = await statementsOf(databaseUrl, request);
      print(`${name}: ${tables.length} statements (${tables.join(', ')})`);
      return tables;
    };
    const tables = await printed('progress', report);
    const figures: Figure[] = [
      { name: 'progress: statements that record it', value: tables.filter(isLearning).length, unit: '', goal: 1 },
      { name: 'progress: all statements of the request', value: tables.length, unit: '' },
      ...(await measureProgress(report, reports)),
    ];
    for (const [name, path, goal] of READS) {
      const read = () => learner.get(path);
      await printed(name, read);
      const { durations } = await measure([read]);
      figures.push({ name: `${name}: p95`, value: percentile(durations, 0.95), unit: 'ms', goal });
    }
    return figures;
  },
} satisfies Bench;

const isLearning = (table: string) => table.startsWith('learning.');

/** A player that reports every ten seconds, here as fast as it can; each learner watches another case. */
function progressReports(learner: Learner, place: number): () => Promise<unknown> {
  let positionSeconds = 0;
  return () => {
    positionSeconds = (positionSeconds + 10) % 600;
    const report = { progress: Math.floor(positionSeconds / 6), positionSeconds };
    return learner.send('PUT', `/api/watched/${videoId(place)}/progress`, report);
  };
}

async function measureProgress(report: () => Promise<unknown>, reports: (() => Promise<unknown>)[]): Promise<Figure[]> {
  const alone = await measure([report]);
  const together = await measure(reports);
  return [
    { name: 'progress, 1 connection: p50', value: percentile(alone.durations, 0.5), unit: 'ms' },
    { name: 'progress, 1 connection: p95', value: percentile(alone.durations, 0.95), unit: 'ms', goal: 5 },
    { name: `progress, ${CONNECTIONS} connections: p95`, value: percentile(together.durations, 0.95), unit: 'ms' },
    { name: `progress, ${CONNECTIONS} connections`, value: together.rate, unit: '/s', goal: 1_500, better: 'higher' },
  ];
}

async function measure(calls: (() => Promise<unknown>)[]) {
  await measureLoad(WARM_UP_SECONDS, calls);
  return measureLoad(SECONDS, calls);
}
