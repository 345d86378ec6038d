import { EntityManager } from '@mikro-orm/postgresql';
import { JobQueue } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../platform/audit/audit-trail.js';
import { AdminRequired } from '../../platform/http/access/errors.js';
import type { Role, User } from '../domain/user.js';
import { ROLE_NOTICE_EMAIL } from '../emails/email-queues.js';
import { UserRepository } from '../user.repository.js';

/** Makes a user an admin or a learner; it applies from their next request on. The user is notified by email. */
export class ChangeRole extends Command<void> {
  constructor(
    readonly userId: string,
    readonly role: Role,
    /** The admin who decides it; null for an operator at the command line. */
    readonly by: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(ChangeRole)
export class ChangeRoleHandler implements ICommandHandler<ChangeRole> {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UserRepository,
    private readonly jobs: JobQueue,
  ) {}

  async execute({ userId, role, by }: ChangeRole): Promise<void> {
    await this.em.transactional(async (em) => {
      const user = await this.getLocked(userId, by);
      const before = { role: user.role };
      if (role === 'admin') user.makeAdmin();
      else user.revokeAdmin();
      audit({ action: 'role.changed', target: { kind: 'user', id: userId }, before, after: { role } });
      await this.users.save();
      if (before.role !== role) await this.jobs.enqueue(ROLE_NOTICE_EMAIL, [{ data: { userId, role } }], em);
    });
  }

  /**
   * Of two admins who revoke each other at once, the second is no admin any more. Both are locked in the order of their ids,
   * so that neither waits for the other.
   */
  private async getLocked(userId: string, by: string | null): Promise<User> {
    for (const id of [userId, by ?? userId].toSorted()) await this.users.findLocked(id);
    const acting = by === null ? null : await this.users.findLocked(by);
    if (by !== null && acting?.role !== 'admin') throw new AdminRequired();
    return this.users.getLocked(userId);
  }
}
