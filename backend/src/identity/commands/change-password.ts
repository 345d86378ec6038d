import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, JobQueue } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { SecurityLog } from '../../platform/audit/security-log.js';
import { Unauthenticated } from '../../platform/http/access/refusals.js';
import { CurrentPasswordWrong } from '../domain/errors.js';
import { NOTICE_MAIL } from '../mails/mail-queues.js';
import { PasswordRules } from '../passwords/password-rules.js';
import { Passwords } from '../passwords/passwords.js';
import { Sessions } from '../sessions.js';
import { SignInLimits } from '../sign-in-limits.js';
import { type Credentials, Users } from '../users.js';

/** Of a signed-in user, who proves once more who they are. All of their sessions end but this one. Source: promise A11. */
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
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly rules: PasswordRules,
    private readonly passwords: Passwords,
    private readonly limits: SignInLimits,
    private readonly jobs: JobQueue,
    private readonly audit: AuditTrail,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, sessionId, currentPassword, newPassword, network }: ChangePassword): Promise<void> {
    const account = await this.users.credentialsOfUser(userId);
    if (!account) throw new Unauthenticated();
    this.rules.check(newPassword, { email: account.email, field: 'newPassword' });
    await this.prove(account, currentPassword, network);
    const newHash = await this.passwords.hash(newPassword);
    await this.em.transactional(async (em) => {
      const now = this.clock.now();
      const user = await this.users.findLocked(userId);
      if (!user) throw new Unauthenticated();
      user.changePassword(account.passwordHash, newHash);
      await this.sessions.endAllOf(userId, now, sessionId);
      await this.jobs.enqueue(NOTICE_MAIL, [{ data: { userId, notice: 'password-changed' } }], em);
      this.audit.record({ action: 'password.changed', target: { kind: 'user', id: userId } });
    });
  }

  /** Whoever took over a browser gets no more guesses than whoever stands at the door. */
  private async prove({ userId, email, passwordHash }: Credentials, password: string, network: string): Promise<void> {
    const check = async () => (await this.passwords.match(password, passwordHash)) || null;
    if (await this.limits.guess(email, network, check)) return;
    await this.security.note('sign-in.failed', { userId });
    throw new CurrentPasswordWrong();
  }
}
