import { openThrowawayWorld } from '../scripts/throwaway-world.ts';
import type { Bench, Figure } from './figure.ts';
import { Learner } from './library/learner.ts';

/** Sign-ins that are under way at any moment, and for how long, in seconds. */
const AT_ONCE = 16;
const SECONDS = 10;
/** Somebody else: of one user's sessions, only the newest hundred stay open. */
const [CROWD, LEARNER] = ['trial@sesamoid.test', 'annual@sesamoid.test'];

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

const percentile = (values: number[], share: number): number =>
  values.sort((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;
