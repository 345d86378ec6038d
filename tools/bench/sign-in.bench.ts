import { openTemporaryEnvironment } from '../local-environment/temporary-environment.ts';
import type { Bench, Figure } from './figures/figure.ts';
import { Learner } from './library/learner.ts';
import { percentile } from './library/load.ts';

const CONCURRENCY = 16;
const DURATION_SECONDS = 10;
/** Two users: only the newest hundred sessions of a user stay open. */
const [CONCURRENT_USER, SIGNED_IN_USER] = ['trial@sesamoid.test', 'annual@sesamoid.test'];
/** One email address of each kind. The calls should take equally long for all of them. */
const ADDRESSES = { unknown: 'unknown@example.org', unverified: 'unverified@example.org', verified: SIGNED_IN_USER };
const ROUNDS = 50;
/** Calls about an email address that need no session. */
const REQUESTS: [name: string, route: string, body: object][] = [
  ['sign-in with a wrong password', 'login', { password: 'not the password' }],
  ['request for a new password', 'forgot-password', {}],
  ['request for a verification email', 'resend-verification', {}],
];

export default {
  title: `${CONCURRENCY} concurrent sign-ins for ${DURATION_SECONDS} s, and a learner who is already signed in`,
  async run({ opened }): Promise<Figure[]> {
    const environment = await openTemporaryEnvironment({ env: { RATE_LIMITS: 'off' }, output: 'ignore' });
    opened.defer(() => environment.stop());
    await environment.filled;
    const learner = await Learner.signIn(environment.url, SIGNED_IN_USER);
    const idle = await measureCallsUntil(learner, performance.now() + 2_000);

    const end = performance.now() + DURATION_SECONDS * 1_000;
    const [signedIn, underLoad] = await Promise.all([
      countSignInsUntil(environment.url, end),
      measureCallsUntil(learner, end),
    ]);
    return [
      { name: 'sign-ins a second', value: signedIn / DURATION_SECONDS, unit: '/s', goal: 20, better: 'higher' },
      { name: 'GET /api/auth/user under load: p95', value: percentile(underLoad, 0.95), unit: 'ms', goal: 50 },
      { name: 'GET /api/auth/user idle: p95', value: percentile(idle, 0.95), unit: 'ms' },
      ...(await measureTimingSpreads(environment.url)),
    ];
  },
} satisfies Bench;

async function countSignInsUntil(url: string, end: number): Promise<number> {
  let count = 0;
  const person = async () => {
    while (performance.now() < end) {
      await Learner.signIn(url, CONCURRENT_USER);
      count++;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, person));
  return count;
}

/** The milliseconds of consecutive calls. */
async function measureCallsUntil(learner: Learner, end: number): Promise<number[]> {
  const durationsMs: number[] = [];
  while (performance.now() < end) {
    const started = performance.now();
    await learner.get('/api/auth/user');
    durationsMs.push(performance.now() - started);
  }
  return durationsMs.sort(ascending);
}

/** For each call, the ratio of the slowest to the fastest kind of address, by their lower quartiles. */
async function measureTimingSpreads(url: string): Promise<Figure[]> {
  const post = (route: string, body: object) =>
    fetch(new URL(`/api/auth/${route}`, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then((answer) => answer.text());
  await post('register', { email: ADDRESSES.unverified, password: 'correct horse battery staple' });
  const figures: Figure[] = [];
  for (const [name, route, body] of REQUESTS) {
    const addressKinds = Object.values(ADDRESSES).map((email) => ({ email, durationsMs: [] as number[] }));
    for (let round = 0; round < ROUNDS; round++) {
      for (const { email, durationsMs } of addressKinds) {
        const started = performance.now();
        await post(route, { email, ...body });
        durationsMs.push(performance.now() - started);
      }
    }
    const quartiles = addressKinds.map(({ durationsMs }) => percentile(durationsMs.sort(ascending), 0.25));
    const value = Math.max(...quartiles) / Math.min(...quartiles);
    figures.push({ name: `${name}: slowest kind of address ÷ fastest`, value, unit: '×', goal: 1.5 });
  }
  return figures;
}

const ascending = (one: number, other: number): number => one - other;
