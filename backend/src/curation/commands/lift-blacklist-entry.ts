import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../platform/audit/audit-trail.js';
import { BlacklistRepository } from '../blacklist.repository.js';
import { VideoSyncRepository } from '../video-sync.repository.js';

/** Takes a recording from the blacklist: the next sync may import it, and a case that was withdrawn for it returns. */
export class LiftBlacklistEntry extends Command<void> {
  constructor(readonly vimeoId: string) {
    super();
  }
}

@CommandHandler(LiftBlacklistEntry)
export class LiftBlacklistEntryHandler implements ICommandHandler<LiftBlacklistEntry> {
  constructor(
    private readonly em: EntityManager,
    private readonly blacklist: BlacklistRepository,
    private readonly syncs: VideoSyncRepository,
  ) {}

  async execute({ vimeoId }: LiftBlacklistEntry): Promise<void> {
    await this.em.transactional(async (em) => {
      const entry = await this.blacklist.getLocked(vimeoId);
      entry.lift();
      // A sync stops at the videos that have not changed since the last one; this one may be among them.
      await this.syncs.discardWatermarks(em);
      audit({
        action: 'blacklist.lifted',
        target: { kind: 'recording', id: vimeoId },
        before: { reason: entry.listedFor },
      });
      await this.blacklist.remove(entry);
    });
  }
}
