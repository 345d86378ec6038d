import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit-trail.js';
import { VideoSyncRepository } from '../video-sync.repository.js';

/** Removes all pending videos without blacklisting them, and returns their number. The next sync imports them again. */
export class ClearPending extends Command<number> {}

@CommandHandler(ClearPending)
export class ClearPendingHandler implements ICommandHandler<ClearPending> {
  constructor(
    private readonly em: EntityManager,
    private readonly syncs: VideoSyncRepository,
  ) {}

  execute(): Promise<number> {
    return this.em.transactional(async (em) => {
      const discarded = await this.syncs.discardWatermarks(em);
      const { rows: cleared } = await sql`
        delete from curation.pending_video where decision is null returning id`.execute(em.getKysely());
      if (discarded || cleared.length > 0) audit({ action: 'queue.cleared', after: { cleared: cleared.length } });
      return cleared.length;
    });
  }
}
