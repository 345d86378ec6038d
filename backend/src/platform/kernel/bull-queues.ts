import { SECOND } from '@msk/contracts';
import type { BullOptions } from '@msk/kernel';
import type { LazyModuleLoader } from '@nestjs/core';
import type { QueueOptions } from 'bull';

const SETTINGS: QueueOptions['settings'] = {
  /** When a dead worker's lock expires, another worker takes its job. Source: promise J5. */
  lockDuration: 30 * SECOND,
  stalledInterval: 10 * SECOND,
  /** Bull's default fails a job for good after one crash of its worker. */
  maxStalledCount: 50,
};

/**
 * Opens queues by Nest's module for Bull, which is loaded with the first queue: a server without Redis saves its memory
 * (15 MB). A queue is registered when its name is first met, which may be that of a stored job. Nest calls no hooks of modules
 * that are loaded so late: the job queue closes its queues itself, within a time limit, which the module's own hook lacks.
 */
export const openQueueOn =
  (url: string, modules: LazyModuleLoader): BullOptions['openQueue'] =>
  async (name) => {
    const { BullModule, getQueueToken } = await import('@nestjs/bull');
    const registered = await modules.load(() => BullModule.registerQueue({ name, url, settings: SETTINGS }), {
      logger: false,
    });
    return registered.get(getQueueToken(name));
  };
