import { afterAll, beforeAll, it } from '@jest/globals';
import { testSeed } from '@msk/testing';
import fc from 'fast-check';
import { type BillingWorld, startBilling } from '../support/billing-world.js';
import { history } from './history.js';
import { Play } from './play.js';

const RUNS = Number(process.env['HISTORIES'] ?? 1_000);
const SEED = testSeed('backend/test/billing/histories.slow.int-spec.ts');
/** A failure names the path to its shortest history; with `SEED` it plays that one alone. */
const PATH = process.env['HISTORIES_PATH'];

let billing: BillingWorld;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.stop());

const TABLES = [
  ...['subscription', 'payment', 'checkout', 'customer', 'membership', 'fellowship_member'].map((t) => `billing.${t}`),
  ...['billing.stripe_event', 'billing.reconciliation', 'kernel.inbox', 'kernel.outbox', 'identity.user', 'pgboss.job'],
];
/** Nothing of one history is left for the next. */
const forget = async (): Promise<void> =>
  void (await billing.context.em().execute(TABLES.map((table) => `delete from ${table};`).join('')));

it(`W3 W5 money and access agree after any of ${RUNS} histories, however its events travel`, async () => {
  await fc.assert(fc.asyncProperty(history, (told) => new Play(billing, told).run()).afterEach(forget), {
    numRuns: RUNS,
    seed: SEED,
    ...(PATH && { path: PATH }),
  });
}, 1_800_000);
