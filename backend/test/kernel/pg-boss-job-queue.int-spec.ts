import { EntityManager } from '@mikro-orm/postgresql';
import { JobQueue } from '@msk/kernel';
import { bootContext } from '../support/boot-context.js';
import { behavesAsJobQueue } from './job-queue-contract.js';

behavesAsJobQueue(async () => {
  const context = await bootContext({ modules: [], settings: { ROLE: 'all' } });
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
