import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import type { SyncFilters } from '@msk/contracts';
import { JobQueue } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { audit } from '../../platform/audit/audit-trail.js';
import { databaseNow } from '../../platform/database/database-now.js';
import { SyncAlreadyRunning } from '../domain/errors.js';
import { VideoSync } from '../domain/video-sync.js';
import { SYNC_QUEUE } from '../jobs/queues.js';
import { GetRunningSync } from '../queries/get-running-sync.js';

/** Starts a sync in the background and returns its id. */
export class StartSync extends Command<string> {
  constructor(readonly filters: SyncFilters) {
    super();
  }
}

@CommandHandler(StartSync)
export class StartSyncHandler implements ICommandHandler<StartSync> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueue,
    private readonly queries: QueryBus,
  ) {}

  async execute({ filters }: StartSync): Promise<string> {
    try {
      return await this.em.transactional(async (em) => {
        const sync = VideoSync.start(filters, await databaseNow(em));
        audit({ action: 'sync.started', target: { kind: 'sync', id: sync.id }, after: filters });
        await em.persist(sync).flush();
        await this.jobs.enqueue(SYNC_QUEUE, [{ data: { syncId: sync.id }, key: sync.id }], em);
        return sync.id;
      });
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      throw new SyncAlreadyRunning(await this.queries.execute(new GetRunningSync()));
    }
  }
}
