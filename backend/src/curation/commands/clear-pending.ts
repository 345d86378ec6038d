import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { Watermarks } from '../sync/watermarks.js';

/** Empties the queue without blacklisting, and answers how many left. The next sync brings them all back. */
export class ClearPending extends Command<number> {}

@CommandHandler(ClearPending)
export class ClearPendingHandler implements ICommandHandler<ClearPending> {
  constructor(
    private readonly em: EntityManager,
    private readonly watermarks: Watermarks,
    private readonly audit: AuditTrail,
  ) {}

  execute(): Promise<number> {
    return this.em.transactional(async (em) => {
      const forgotten = await this.watermarks.forget(em);
      const cleared = await em.execute<object[]>(
        'delete from curation.pending_video where decision is null returning id',
      );
      if (forgotten || cleared.length > 0)
        this.audit.record({ action: 'queue.cleared', after: { cleared: cleared.length } });
      return cleared.length;
    });
  }
}
