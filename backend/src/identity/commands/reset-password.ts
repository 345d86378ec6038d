import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, JobQueue } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { InvalidToken } from '../domain/errors.js';
import { MailLinks } from '../mail-links.js';
import { MailTokens } from '../mail-tokens.js';
import { NOTICE_MAIL } from '../mails/mail-queues.js';
import { PasswordRules } from '../passwords/password-rules.js';
import { Passwords } from '../passwords/passwords.js';
import { Sessions } from '../sessions.js';
import { SignInLimits } from '../sign-in-limits.js';
import { Users } from '../users.js';

/** Sets a new password by the link of a mail. It signs nobody in, and everybody out. Source: promise M6. */
export class ResetPassword extends Command<void> {
  constructor(
    readonly token: string,
    readonly newPassword: string,
    readonly network: string,
  ) {
    super();
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: MailLinks,
    private readonly tokens: MailTokens,
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly rules: PasswordRules,
    private readonly passwords: Passwords,
    private readonly limits: SignInLimits,
    private readonly jobs: JobQueue,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async execute({ token, newPassword, network }: ResetPassword): Promise<void> {
    const userId = await this.links.ownerOf(token, 'reset', network);
    const account = await this.users.credentialsOfUser(userId);
    if (!account) throw new InvalidToken();
    this.rules.check(newPassword, { email: account.email, field: 'newPassword' });
    const newHash = await this.passwords.hash(newPassword);
    await this.em.transactional(async (em) => {
      const now = this.clock.now();
      // The user before the token, as in `MailTokens.issue`: two who take them in turn would wait for each other.
      const user = await this.users.findLocked(userId);
      if (!user) throw new InvalidToken();
      await this.tokens.redeem(token, 'reset', now);
      user.resetPassword(newHash);
      await this.sessions.endAllOf(userId, now);
      await this.jobs.enqueue(NOTICE_MAIL, [{ data: { userId, notice: 'password-reset' } }], em);
      const person = { kind: 'user', id: userId } as const;
      this.audit.record({ action: 'password.reset', target: person, actor: person });
    });
    await this.limits.clearFailures(account.email);
  }
}
