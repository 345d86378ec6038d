import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import type { Role } from '../domain/user.js';
import { UserRepository } from '../user.repository.js';

/** Makes a user an admin or a learner; it applies from their next request on. */
export class ChangeRole extends Command<void> {
  constructor(
    readonly userId: string,
    readonly role: Role,
  ) {
    super();
  }
}

@CommandHandler(ChangeRole)
export class ChangeRoleHandler implements ICommandHandler<ChangeRole> {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UserRepository,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ userId, role }: ChangeRole): Promise<void> {
    await this.em.transactional(async () => {
      const user = await this.users.getLocked(userId);
      const before = { role: user.role };
      if (role === 'admin') user.makeAdmin();
      else user.revokeAdmin();
      this.audit.record({ action: 'role.changed', target: { kind: 'user', id: userId }, before, after: { role } });
      await this.users.save();
    });
  }
}
