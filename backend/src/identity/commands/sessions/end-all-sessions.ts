import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../../platform/audit/audit-trail.js';
import { SessionRepository } from '../../session.repository.js';
import { UserRepository } from '../../user.repository.js';

/** An admin signs a user out everywhere. */
export class EndAllSessions extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(EndAllSessions)
export class EndAllSessionsHandler implements ICommandHandler<EndAllSessions> {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: EndAllSessions): Promise<void> {
    await this.em.transactional(async () => {
      await this.users.getLocked(userId);
      const ended = await this.sessions.endAllForUser(userId, this.clock.now());
      const target = { kind: 'user', id: userId };
      audit({ action: 'sessions.ended', target, before: { open: ended }, after: { open: 0 } });
    });
  }
}
