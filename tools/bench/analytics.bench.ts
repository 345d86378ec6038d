import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fillBusiness, generateBusiness } from '@msk/testing/business';
import { BUNDLES } from '../build/artefacts.ts';
import { PLACEHOLDER_SETTINGS } from '../local-environment/placeholder-settings.ts';
import type { Bench, BenchContext, Figure } from './figures/figure.ts';
import { statementsOf } from './learning/count-statements.ts';
import { Learner } from './library/learner.ts';
import { measureLoad, percentile } from './library/load.ts';
import { openEmptyEnvironment } from './library/open-environment.ts';

const SIZE = { users: 10_000, events: 60_000, seed: 14 };
const WARM_UP_SECONDS = 2;
const SECONDS = 5;
const DAY = 86_400_000;

/** The calls of the console's tab, with the milliseconds that 95 % of them should take at most. */
const calls = (now: number): [name: string, path: string, p95?: number][] => {
  const year = `from=${new Date(now - 364 * DAY).toISOString().slice(0, 10)}`;
  return [
    ['figures', '/api/admin/analytics', 50],
    ['30 days, compared', '/api/admin/analytics/series?compare=true', 50],
    ['a year by months, compared', `/api/admin/analytics/series?${year}&interval=month&compare=true`],
    ['a year by days', `/api/admin/analytics/series?${year}`],
  ];
};

export default {
  title: `Business figures: ${SIZE.users} users, ${SIZE.events} events`,
  async run({ opened, print }: BenchContext): Promise<Figure[]> {
    const { url, databaseUrl } = await openEmptyEnvironment(opened);
    const now = new Date();
    await fillBusiness(databaseUrl, generateBusiness({ ...SIZE, now }));
    const started = performance.now();
    print((await rebuild(databaseUrl)).trim());
    const seconds = (performance.now() - started) / 1_000;
    const figures: Figure[] = [{ name: 'rebuild, from the command to its end', value: seconds, unit: 's', goal: 30 }];
    const admin = await Learner.signIn(url, 'admin@sesamoid.test');
    for (const [name, path, goal] of calls(now.getTime())) {
      const read = () => admin.get(path);
      const tables = await statementsOf(databaseUrl, read);
      print(`${name}: ${tables.length} statements (${tables.join(', ')})`);
      await measureLoad(WARM_UP_SECONDS, [read]);
      const { durations } = await measureLoad(SECONDS, [read]);
      figures.push({ name: `${name}: p50`, value: percentile(durations, 0.5), unit: 'ms' });
      figures.push({ name: `${name}: p95`, value: percentile(durations, 0.95), unit: 'ms', ...(goal && { goal }) });
    }
    return figures;
  },
} satisfies Bench;

/** Runs the product's own command in a process of its own, as in operation. */
async function rebuild(databaseUrl: string): Promise<string> {
  const command = [join(BUNDLES, 'admin.js'), 'rebuild-analytics'];
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    env: {
      ...PLACEHOLDER_SETTINGS,
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: 'a-secret-of-the-benchmark-read-by-nobody',
    },
  });
  return stdout;
}
