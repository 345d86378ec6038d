import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, JobQueue } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { InvalidToken } from '../domain/errors.js';
import { EmailTokenStore } from '../email-tokens/email-token-store.js';
import { EmailTokenVerifier } from '../email-tokens/email-token-verifier.js';
import { PASSWORD_NOTICE_EMAIL } from '../emails/email-queues.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { PasswordRules } from '../passwords/password-rules.js';
import { SignInLimits } from '../passwords/sign-in-limits.js';
import { SessionRepository } from '../session.repository.js';
import { UserRepository } from '../user.repository.js';

/** Sets a new password by an emailed link. All sessions of the user end, and none is opened. Source: promise M6. */
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
    private readonly links: EmailTokenVerifier,
    private readonly tokens: EmailTokenStore,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly rules: PasswordRules,
    private readonly passwords: PasswordHasher,
    private readonly limits: SignInLimits,
    private readonly jobs: JobQueue,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async execute({ token, newPassword, network }: ResetPassword): Promise<void> {
    const userId = await this.links.verify(token, 'reset', network);
    const account = await this.users.findCredentialsByUserId(userId);
    if (!account) throw new InvalidToken();
    this.rules.check(newPassword, { email: account.email, field: 'newPassword' });
    const newHash = await this.passwords.hash(newPassword);
    await this.em.transactional(async (em) => {
      const now = this.clock.now();
      // Lock the user before the token, as `EmailTokenStore.issue` does; another order could deadlock.
      const user = await this.users.findLocked(userId);
      if (!user) throw new InvalidToken();
      await this.tokens.redeem(token, 'reset', now);
      user.resetPassword(newHash);
      await this.sessions.endAllForUser(userId, now);
      await this.jobs.enqueue(PASSWORD_NOTICE_EMAIL, [{ data: { userId, notice: 'password-reset' } }], em);
      const person = { kind: 'user', id: userId } as const;
      this.audit.record({ action: 'password.reset', target: person, actor: person });
    });
    await this.limits.clearFailures(account.email);
  }
}
