import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Registration } from '@msk/contracts';
import { Clock, emailAddress, JobQueue } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { Limits } from '../../platform/limits/limits.js';
import { REGISTRATIONS } from '../domain/account-limits.js';
import { NotAnEmailAddress } from '../domain/errors.js';
import { type Browser, Session } from '../domain/session.js';
import { newSessionKey } from '../domain/session-key.js';
import { User } from '../domain/user.js';
import { VERIFICATION_MAIL } from '../mails/mail-queues.js';
import { PasswordRules } from '../passwords/password-rules.js';
import { Passwords } from '../passwords/passwords.js';
import { Sessions } from '../sessions.js';
import { Users } from '../users.js';
import type { OpenedSession } from './log-in.js';

/** Opens an account and signs its owner in; the verification of the address can wait. */
export class RegisterUser extends Command<OpenedSession> {
  constructor(
    readonly registration: Registration,
    readonly browser: Browser,
    /** The session this browser had; signing in ends it. */
    readonly previousSessionId: string | null = null,
    readonly userId: string = randomUUID(),
  ) {
    super();
  }
}

@CommandHandler(RegisterUser)
export class RegisterUserHandler implements ICommandHandler<RegisterUser> {
  constructor(
    private readonly em: EntityManager,
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly rules: PasswordRules,
    private readonly passwords: Passwords,
    private readonly limits: Limits,
    private readonly jobs: JobQueue,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async execute({ registration, browser, previousSessionId, userId }: RegisterUser): Promise<OpenedSession> {
    const { email: typed, password, firstName, lastName } = registration;
    const email = emailAddress(typed);
    if (!email) throw new NotAnEmailAddress();
    this.rules.check(password, { email, field: 'password' });
    // Whatever comes of it counts: that an address is taken is told here, and thirty times an hour at most. Source: A9.
    await this.limits.take({ limit: REGISTRATIONS, subject: browser.network });
    const passwordHash = await this.passwords.hash(password);
    const key = newSessionKey();
    await this.em.transactional(async (em) => {
      const now = this.clock.now();
      const user = User.register({ id: userId, email, passwordHash, firstName, lastName }, now);
      user.logIn(passwordHash, now);
      this.users.add(user);
      await this.users.save(); // before the session, which refers to it
      if (previousSessionId) await this.sessions.end(previousSessionId, now);
      await this.sessions.open(Session.start(userId, key, browser, now), userId, now);
      await this.jobs.enqueue(VERIFICATION_MAIL, [{ data: { userId } }], em);
      const person = { kind: 'user', id: userId } as const;
      this.audit.record({ action: 'registration', target: person, actor: person });
    });
    return { userId, key };
  }
}
