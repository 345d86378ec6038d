import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, JobQueue } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { Unauthenticated } from '../../platform/http/access/errors.js';
import { PASSWORD_NOTICE_EMAIL } from '../emails/email-queues.js';
import { CurrentPassword } from '../passwords/current-password.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { PasswordRules } from '../passwords/password-rules.js';
import { SessionRepository } from '../session.repository.js';
import { UserRepository } from '../user.repository.js';

/** A signed-in user changes the password; all of their other sessions end. Source: promise A11. */
export class ChangePassword extends Command<void> {
  constructor(
    readonly userId: string,
    readonly sessionId: string,
    readonly currentPassword: string,
    readonly newPassword: string,
    readonly network: string,
  ) {
    super();
  }
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly rules: PasswordRules,
    private readonly passwords: PasswordHasher,
    private readonly currentPassword: CurrentPassword,
    private readonly jobs: JobQueue,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, sessionId, currentPassword, newPassword, network }: ChangePassword): Promise<void> {
    const account = await this.users.findCredentialsByUserId(userId);
    if (!account) throw new Unauthenticated();
    this.rules.check(newPassword, { email: account.email, field: 'newPassword' });
    await this.currentPassword.verify(account, currentPassword, network);
    const newHash = await this.passwords.hash(newPassword);
    await this.em.transactional(async (em) => {
      const now = this.clock.now();
      const user = await this.users.findLocked(userId);
      if (!user) throw new Unauthenticated();
      user.changePassword(account.passwordHash, newHash);
      await this.sessions.endAllForUser(userId, now, sessionId);
      await this.jobs.enqueue(PASSWORD_NOTICE_EMAIL, [{ data: { userId, notice: 'password-changed' } }], em);
      this.audit.record({ action: 'password.changed', target: { kind: 'user', id: userId } });
    });
  }
}
