import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Registration } from '@msk/contracts';
import { Clock, JobQueue, parseEmailAddress } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../platform/audit/audit-trail.js';
import { Limits } from '../../platform/limits/limits.js';
import { NotAnEmailAddress } from '../domain/errors.js';
import { REGISTRATIONS_PER_NETWORK } from '../domain/rate-limits.js';
import { generateSessionKey } from '../domain/secrets.js';
import { type Browser, Session } from '../domain/session.js';
import { User } from '../domain/user.js';
import { VERIFICATION_EMAIL } from '../emails/email-queues.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { PasswordRules } from '../passwords/password-rules.js';
import { SessionRepository } from '../session.repository.js';
import { UserRepository } from '../user.repository.js';
import type { OpenedSession } from './sessions/log-in.js';

/** Opens an account and signs its owner in; the address is verified later. */
export class RegisterUser extends Command<OpenedSession> {
  constructor(
    readonly registration: Registration,
    readonly browser: Browser,
    /** The session that this browser had; signing in ends it. */
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
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly rules: PasswordRules,
    private readonly passwords: PasswordHasher,
    private readonly limits: Limits,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  async execute({ registration, browser, previousSessionId, userId }: RegisterUser): Promise<OpenedSession> {
    const { email: enteredEmail, password, firstName, lastName } = registration;
    const email = parseEmailAddress(enteredEmail);
    if (!email) throw new NotAnEmailAddress();
    this.rules.check(password, { email, field: 'password' });
    // Every attempt counts: the response reveals whether an address is taken, at most thirty times an hour. Source: promise A9.
    await this.limits.take({ limit: REGISTRATIONS_PER_NETWORK, subject: browser.network });
    const passwordHash = await this.passwords.hash(password);
    const key = generateSessionKey();
    await this.em.transactional(async (em) => {
      const now = this.clock.now();
      const user = User.register({ id: userId, email, passwordHash, firstName, lastName }, now);
      user.logIn(passwordHash, now);
      this.users.add(user);
      await this.users.save(); // before the session, which refers to it
      if (previousSessionId) await this.sessions.end(previousSessionId, now);
      await this.sessions.open(Session.start(userId, key, browser, now), userId, now);
      await this.jobs.enqueue(VERIFICATION_EMAIL, [{ data: { userId } }], em);
      const person = { kind: 'user', id: userId } as const;
      audit({ action: 'registration', target: person, actor: person });
    });
    return { userId, key };
  }
}
