import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { Users } from '../users.js';

/**
 * The erasure of an account that nobody came back to; whoever does so meanwhile keeps it. Nobody is written to: the
 * address was never proven to be its owner's.
 */
export class EraseUnusedAccount extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(EraseUnusedAccount)
export class EraseUnusedAccountHandler implements ICommandHandler<EraseUnusedAccount> {
  constructor(
    private readonly em: EntityManager,
    private readonly users: Users,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: EraseUnusedAccount): Promise<void> {
    await this.em.transactional(async () => {
      const user = await this.users.findLocked(userId);
      if (!user?.eraseUnused(this.clock.now())) return;
      this.users.remove(user);
      this.audit.record({ action: 'account.erased', target: { kind: 'user', id: userId } });
      await this.users.save();
    });
  }
}
