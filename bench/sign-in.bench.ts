import { openThrowawayWorld } from '../scripts/throwaway-world.ts';
import type { Bench, Figure } from './figure.ts';
import { Learner } from './library/learner.ts';

/** Sign-ins that are under way at any moment, and for how long, in seconds. */
const AT_ONCE = 16;
const SECONDS = 10;
/** Somebody else: of one user's sessions, only the newest hundred stay open. */
const [CROWD, LEARNER] = ['trial@sesamoid.test', 'annual@sesamoid.test'];
/** One address of each kind. The answers to all of them should take equally long. */
const ADDRESSES = { unknown: 'nobody@example.org', unverified: 'unverified@example.org', verified: LEARNER };
const ROUNDS = 50;
/** What is asked of an address by somebody who is not signed in. */
const ASKED: [name: string, route: string, body: object][] = [
  ['sign-in with a wrong password', 'login', { password: 'not the password' }],
  ['request for a new password', 'forgot-password', {}],
  ['request for a verification mail', 'resend-verification', {}],
];

export default {
  title: `${AT_ONCE} people signing in at every moment for ${SECONDS} s, and a learner who is signed in already`,
  async run({ opened }): Promise<Figure[]> {
    const world = await openThrowawayWorld({ environment: { RATE_LIMITS: 'off' }, output: 'ignore' });
    opened.defer(() => world.stop());
    await world.filled;
    const learner = await Learner.signIn(world.url, LEARNER);
    const quiet = await callsUntil(learner, performance.now() + 2_000);

    const end = performance.now() + SECONDS * 1_000;
    const [signedIn, meanwhile] = await Promise.all([signInsUntil(world.url, end), callsUntil(learner, end)]);
    return [
      { name: 'sign-ins a second', value: signedIn / SECONDS, unit: '/s', goal: 20, better: 'higher' },
      { name: 'GET /api/auth/user meanwhile: p95', value: percentile(meanwhile, 0.95), unit: 'ms', goal: 50 },
      { name: 'GET /api/auth/user in quiet: p95', value: percentile(quiet, 0.95), unit: 'ms' },
      ...(await spreads(world.url)),
    ];
  },
} satisfies Bench;

async function signInsUntil(url: string, end: number): Promise<number> {
  let count = 0;
  const person = async () => {
    while (performance.now() < end) {
      await Learner.signIn(url, CROWD);
      count++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, person));
  return count;
}

/** Milliseconds of each call, one after the other. */
async function callsUntil(learner: Learner, end: number): Promise<number[]> {
  const taken: number[] = [];
  while (performance.now() < end) {
    const started = performance.now();
    await learner.get('/api/auth/user');
    taken.push(performance.now() - started);
  }
  return taken;
}

/** Of each question, how many times as long the slowest kind of address takes as the fastest, by their lower quartiles. */
async function spreads(url: string): Promise<Figure[]> {
  const post = (route: string, body: object) =>
    fetch(new URL(`/api/auth/${route}`, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then((answer) => answer.text());
  await post('register', { email: ADDRESSES.unverified, password: 'correct horse battery staple' });
  const figures: Figure[] = [];
  for (const [name, route, body] of ASKED) {
    const kinds = Object.values(ADDRESSES).map((email) => ({ email, taken: [] as number[] }));
    for (let round = 0; round < ROUNDS; round++) {
      for (const { email, taken } of kinds) {
        const started = performance.now();
        await post(route, { email, ...body });
        taken.push(performance.now() - started);
      }
    }
    const quartiles = kinds.map(({ taken }) => percentile(taken, 0.25));
    const value = Math.max(...quartiles) / Math.min(...quartiles);
    figures.push({ name: `${name}: slowest kind of address ÷ fastest`, value, unit: '×', goal: 1.5 });
  }
  return figures;
}

const percentile = (values: number[], share: number): number =>
  values.sort((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;
