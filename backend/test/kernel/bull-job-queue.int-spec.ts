import { describe } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { JobQueue } from '@msk/kernel';
import Bull from 'bull';
import { bootContext } from '../support/boot-context.js';
import { redisIsInstalled, startRedis } from '../support/redis.js';
import { behavesAsJobQueue } from './job-queue-contract.js';

(redisIsInstalled() ? describe : describe.skip)('Bull on Redis', () => {
  behavesAsJobQueue(async () => {
    const redis = await startRedis();
    const context = await bootContext({ modules: [], settings: { REDIS_URL: redis.url } });
    return {
      queue: context.app.get(JobQueue),
      em: () => context.app.get(EntityManager).fork(),
      settle: () => context.settle(),
      skipPauses: async (queue) => {
        const bull = new Bull(queue, redis.url);
        try {
          for (const job of await bull.getDelayed()) await promoted(job);
        } finally {
          await bull.close();
        }
      },
      close: async () => {
        await context.close();
        await redis.stop();
      },
    };
  });
});

/** The job may have become due by itself since it was listed. */
const promoted = (job: Bull.Job): Promise<void> =>
  job.promote().catch(async (error) => {
    if (await job.isDelayed()) throw error;
  });
