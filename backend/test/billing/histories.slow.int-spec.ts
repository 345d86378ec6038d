import { afterAll, beforeAll, it } from '@jest/globals';
import { testSeed } from '@msk/testing';
import fc from 'fast-check';
import { type BillingEnvironment, startBillingEnvironment } from '../support/billing-environment.js';
import { history } from './history.js';
import { HistoryRun } from './run-history.js';

const RUNS = Number(process.env['HISTORIES'] ?? 1_000);
const SEED = testSeed('backend/test/billing/histories.slow.int-spec.ts');
/** A failure reports the path to its shortest history; with the same seed, only that one is run. */
const PATH = process.env['HISTORIES_PATH'];

let billing: BillingEnvironment;
beforeAll(async () => {
  billing = await startBillingEnvironment();
});
afterAll(() => billing.stop());

const TABLES = [
  ...['subscription', 'payment', 'checkout', 'customer', 'membership', 'fellowship_member'].map((t) => `billing.${t}`),
  ...['billing.stripe_event', 'billing.reconciliation', 'kernel.inbox', 'kernel.outbox', 'identity.user', 'pgboss.job'],
];
const clearTables = async (): Promise<void> =>
  void (await billing.context.em().execute(TABLES.map((table) => `delete from ${table};`).join('')));

it(`keeps payments and access in agreement with the model after ${RUNS} random histories [W3, W5]`, async () => {
  await fc.assert(
    fc.asyncProperty(history, (generated) => new HistoryRun(billing, generated).run()).afterEach(clearTables),
    {
      numRuns: RUNS,
      seed: SEED,
      ...(PATH && { path: PATH }),
    },
  );
}, 1_800_000);
