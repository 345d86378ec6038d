import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../platform/audit/audit-trail.js';
import { UserRepository } from '../user.repository.js';

/** Erases an unused account unless it has been used meanwhile. No email is sent, because the address was never verified. */
export class EraseUnusedAccount extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(EraseUnusedAccount)
export class EraseUnusedAccountHandler implements ICommandHandler<EraseUnusedAccount> {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UserRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: EraseUnusedAccount): Promise<void> {
    await this.em.transactional(async () => {
      const user = await this.users.findLocked(userId);
      if (!user?.eraseUnused(this.clock.now())) return;
      this.users.remove(user);
      audit({ action: 'account.erased', target: { kind: 'user', id: userId } });
      await this.users.save();
    });
  }
}
