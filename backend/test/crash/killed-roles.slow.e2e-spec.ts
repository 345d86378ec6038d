import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SeededRandom, testSeed, waitForCount, waitUntil } from '@msk/testing';
import { NOTHING, readLosses } from '../process/registration-load.js';
import type { BuiltApp } from '../support/built-app.js';
import { type CrashEnvironment, openCrashEnvironment } from './crash-environment.js';

type Role = 'web' | 'worker';
type Target = Role | 'both';
const ROLES: Record<Target, Role[]> = { web: ['web'], worker: ['worker'], both: ['web', 'worker'] };

/** Of `web`, of `worker`, and of both in the same moment. */
const KILLS = 20;
/** A kill waits for a random number of answers, of deliveries, or of either, up to this. */
const MAX_STEPS: Record<Target, number> = { web: 10, worker: 40, both: 40 };

const LEARNERS = 2;
const OPEN_CASES = 5;
/** More than the curator can approve meanwhile. */
const PENDING_CASES = 3_000;
/** Enough for the next kill of a worker in the middle of its work. */
const MAX_UNDELIVERED = 40;
/** Instead of a status, when the process has ended. */
const NO_ANSWER = 0;

const seed = testSeed('backend/test/crash/killed-roles.slow.e2e-spec.ts');

let environment: CrashEnvironment;
/** The processes that serve calls and deliver events now, or the next ones while they start. */
let apps: Record<Role, Promise<BuiltApp>>;
beforeAll(async () => {
  environment = await openCrashEnvironment({ videos: 0, latency: 0, standby: true });
  await environment.query(
    `insert into curation.pending_video (id, vimeo_id, title, embed_url, duration, created_at, modified_at, imported_at,
            tags, processing_status, analysis)
     select gen_random_uuid(), n, 'Case ' || n, 'https://player.vimeo.com/video/' || n, 300, now(), now(), now(), '[]', 'completed', $1
       from generate_series(1, $2) n`,
    [JSON.stringify(ANALYSIS), PENDING_CASES],
  );
  apps = { web: environment.start('web'), worker: environment.start('worker') };
  await Promise.all(Object.values(apps)); // one of them creates the curator's account
});
afterAll(async () => {
  isStopped = true;
  await environment.close();
});

const ANALYSIS = {
  caseTitle: 'A knee after a skiing fall',
  summary: 'The anterior cruciate ligament is torn.',
  primaryJoint: 'knee',
  pathologies: ['Anterior cruciate ligament tear'],
  anatomicStructures: ['Anterior cruciate ligament'],
  learningPoints: [],
  keywords: [],
  confidence: 0.8,
  analysedBy: 'lexicon',
};

/** What callers were answered. */
const confirmed = { accounts: [] as string[], views: [] as View[], approvals: [] as string[] };
interface View {
  email: string;
  videoId: string;
}
const statuses = new Set<number>();
let answers = 0;
let isStopped = false;

/** One call to the web process that runs now, or to the next one. */
async function call(path: string, body: object, cookie = ''): Promise<{ status: number; cookie: string }> {
  const app = await apps.web;
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) };
  const answer = await app.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => undefined);
  if (answer) answers++;
  const status = answer?.status ?? NO_ANSWER;
  statuses.add(status);
  return { status, cookie: answer?.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

let registered = 0;
/** Registers one account after the other, each of which opens some cases; the player repeats a call that got no answer. */
async function learn(videoIds: string[]): Promise<void> {
  while (!isStopped) {
    const email = `learner-${++registered}@sesamoid.test`;
    const person = { email, password: 'correct horse battery staple', firstName: 'Ada', lastName: 'Lovelace' };
    const { status, cookie } = await call('/api/auth/register', person);
    if (status !== 201) continue;
    confirmed.accounts.push(email);
    for (const videoId of videoIds) {
      if (isStopped) return;
      while ((await call(`/api/watched/${videoId}`, { progress: 0 }, cookie)).status !== 201);
      confirmed.views.push({ email, videoId });
    }
    // Otherwise the callers take the processor from the processes that start.
    await waitUntil('deliveries', async () => isStopped || (await countUndelivered()) <= MAX_UNDELIVERED, MINUTES);
  }
}

/** Approves one case after the other, as soon as the one before is in the library. */
async function approve(): Promise<void> {
  while (!isStopped) {
    const app = await apps.web;
    const curator = environment.createCurator(app);
    try {
      await curator.signIn();
      while (!isStopped) {
        const approved = await curator.approve(1);
        confirmed.approvals.push(...approved);
        // It may wait behind everything that the killed workers left; a worker without progress fails `kill`.
        await waitUntil('publication', async () => isStopped || (await listPublished(approved)).length > 0, MINUTES);
      }
    } catch (error) {
      if (app === (await apps.web)) throw error; // else it was killed
    }
  }
}

const MINUTES = { timeoutSeconds: 1_800 };
const listPublished = (ids: string[]) =>
  environment.query<{ id: string }>(`select id from catalog.video where id = any($1) and status = 'published'`, [ids]);

const countUndelivered = async (): Promise<number> =>
  (await environment.query('select from kernel.inbox where done_at is null')).length;

async function countDeliveries(): Promise<number> {
  const [row] = await environment.query<{ n: number }>(
    'select count(*)::int n from kernel.inbox where done_at is not null',
  );
  return row?.n ?? 0;
}

async function publishCases(): Promise<string[]> {
  const curator = environment.createCurator(await apps.web);
  await curator.signIn();
  const videoIds = await curator.approve(OPEN_CASES);
  await waitForCount('cases that can be opened', OPEN_CASES, async () => {
    return (await environment.query('select from learning.video')).length;
  });
  return videoIds;
}

/** Answers and deliveries so far, of those that the killed processes make. */
const countSteps: Record<Target, () => Promise<number>> = {
  web: async () => answers,
  worker: countDeliveries,
  both: async () => answers + (await countDeliveries()),
};

/**
 * Waits until the processes have come so far, or something has failed. The callers wait for deliveries, and those for a worker
 * that was not killed at once, so each step of either begins the time limit anew.
 */
async function untilSteps(target: Target, goal: number): Promise<void> {
  let last: number | undefined;
  while (!failure && (await countSteps[target]()) < goal) {
    const before = last;
    const progress = async () => {
      const steps = await countSteps.both();
      return (failure || steps !== before) && { steps };
    };
    last = (await waitUntil(`the work of ${target}`, progress)).steps;
  }
}

/** Kills the processes again and again at random points of their work, and starts the next ones. */
async function killRepeatedly(target: Target): Promise<void> {
  const random = new SeededRandom(seed); // one for each target: two of them are killed independently of each other
  for (let kills = 0; kills < KILLS; kills++) {
    if (failure) throw failure;
    const killed = await Promise.all(ROLES[target].map((role) => apps[role]));
    const goal = (await countSteps[target]()) + 1 + random.nextInt(MAX_STEPS[target]);
    await untilSteps(target, goal);
    if (failure) throw failure;
    for (const app of killed) app.signal('SIGKILL');
    for (const role of ROLES[target]) apps[role] = environment.start(role);
  }
}

/** What failed first; it ends the kills. */
let failure: unknown;
function observe(work: Promise<void>): Promise<void> {
  work.catch((error: unknown) => {
    failure ??= error;
  });
  return work;
}

/** Ends processes as an operator does. */
async function stop(apps: BuiltApp[]): Promise<void> {
  for (const app of apps) app.signal('SIGTERM');
  expect(await Promise.all(apps.map(({ ended }) => ended))).toEqual(apps.map(() => 0));
}

const OUTCOME_SQL = `
  select (select count(*)::int from kernel.inbox where done_at is null) undelivered,
         (select count(*)::int from curation.pending_video p where decision = 'approved'
            and 1 <> (select count(*) from catalog.video where vimeo_id = p.vimeo_id and status = 'published')) "notPublishedOnce",
         (select count(*)::int from curation.pending_video p where decision = 'approved'
            and 1 <> (select count(*) from kernel.outbox where aggregate_id = p.id::text and type = 'curation.video-approved.v1'))
            "notApprovedOnce",
         (select count(*)::int from catalog.video v
           where views <> (select count(*) from learning.daily_view where video_id = v.id)) "wronglyCounted",
         (select count(*)::int from learning.daily_view d full join (
            select (payload->>'userId')::uuid user_id, (payload->>'videoId')::uuid video_id, count(*)::int events
              from kernel.outbox where type = 'learning.video-watched.v1' group by 1, 2) e using (user_id, video_id)
           where d is null or events is distinct from 1) "viewsWithoutOneEvent",
         (select count(*)::int from kernel.dead_job) "deadJobs"`;

it('nothing is lost or doubled when web, worker and both at once are killed 20 times each while learners register and open cases and a curator approves [F1, F2, F3, O2, J1]', async () => {
  const videoIds = await publishCases();
  const callers = [approve(), ...Array.from({ length: LEARNERS }, () => learn(videoIds))].map(observe);
  // Until both have ended: a process that is started after the test would be left behind.
  await Promise.allSettled([killRepeatedly('web'), killRepeatedly('worker')].map(observe));
  await killRepeatedly('both');
  const last = await Promise.all([apps.web, apps.worker]);
  isStopped = true;
  await Promise.all(callers);
  await waitForCount('undelivered events', 0, countUndelivered);

  expect([...statuses].filter((status) => ![NO_ANSWER, 201, 503].includes(status))).toEqual([]);
  expect(await environment.query(OUTCOME_SQL)).toEqual([
    {
      undelivered: 0,
      notPublishedOnce: 0,
      notApprovedOnce: 0,
      wronglyCounted: 0,
      viewsWithoutOneEvent: 0,
      deadJobs: 0,
    },
  ]);
  expect(await readLosses(environment.databaseUrl, confirmed.accounts)).toEqual(NOTHING);
  expect(await listPublished(confirmed.approvals)).toHaveLength(confirmed.approvals.length);
  expect(await listViews(confirmed.views)).toHaveLength(confirmed.views.length);
  await stop(last);
}, 1_800_000);

const listViews = (views: View[]) =>
  environment.query(
    `select from json_to_recordset($1) as confirmed (email text, "videoId" uuid)
       join identity.user u using (email) join learning.daily_view v on v.user_id = u.id and v.video_id = "videoId"`,
    [JSON.stringify(views)],
  );
