import { expect, it } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { DeadJobRepository, defineQueue, JobQueue, PgBossJobQueue } from '@msk/kernel';
import { withApplicationRole } from '../../src/platform/database/migrations/application-role.js';
import { bootContext, type TestContext } from '../support/boot-context.js';
import { captureStatementTexts } from '../support/statements.js';
import { behavesAsJobQueue } from './job-queue-contract.js';

let context: TestContext;

behavesAsJobQueue(async () => {
  context = await bootContext({ modules: [], settings: { ROLE: 'all' } });
  return {
    queue: context.app.get(JobQueue),
    em: () => context.app.get(EntityManager).fork(),
    settle: async () => undefined,
    skipPauses: async (queue) => {
      await context
        .em()
        .execute(`update pgboss.job set start_after = now() where name = ? and state = 'created'`, [queue]);
    },
    close: () => context.close(),
  };
});

it('creates a queue at the first start of all, and not again while the workers of another start', async () => {
  const queue = defineQueue<object>('restart.test');
  const startAndStop = async () => {
    const jobs = new PgBossJobQueue({
      databaseUrl: withApplicationRole(context.databaseUrl),
      em: context.em(),
      deadJobs: new DeadJobRepository(context.em()),
      worker: true,
      onError: () => {},
    });
    await jobs.start();
    await jobs.work(queue, 1, async () => {});
    await jobs.stop();
  };
  const countCreations = async () =>
    (await captureStatementTexts(startAndStop)).filter((text) => text.includes('create_queue')).length;
  expect([await countCreations(), await countCreations()]).toEqual([1, 0]);
});
