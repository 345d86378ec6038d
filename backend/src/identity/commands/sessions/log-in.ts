import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, parseEmailAddress } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../../platform/audit/audit-trail.js';
import { SecurityLog } from '../../../platform/audit/security-log.js';
import { InvalidCredentials } from '../../domain/errors.js';
import { generateSessionKey } from '../../domain/secrets.js';
import { type Browser, Session } from '../../domain/session.js';
import { PasswordHasher } from '../../passwords/password-hasher.js';
import { SignInLimits } from '../../passwords/sign-in-limits.js';
import { SessionRepository } from '../../session.repository.js';
import { type Credentials, UserRepository } from '../../user.repository.js';

/** A result of a command, as an exception: the key is sent to the browser and stored nowhere. */
export interface OpenedSession {
  userId: string;
  key: string;
}

export class LogIn extends Command<OpenedSession> {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly browser: Browser,
    /** The session that this browser had; signing in ends it. */
    readonly previousSessionId: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly passwords: PasswordHasher,
    private readonly limits: SignInLimits,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  async execute({ email, password, browser, previousSessionId }: LogIn): Promise<OpenedSession> {
    const { userId, passwordHash } = await this.authenticate(email, password, browser.network);
    // Hashing is slow: it is done before the transaction locks the user's row.
    const rehashed = this.passwords.isOutdated(passwordHash) ? await this.passwords.hash(password) : null;
    const key = generateSessionKey();
    await this.em.transactional(async () => {
      const now = this.clock.now();
      const user = await this.users.findLocked(userId);
      if (!user) throw new InvalidCredentials(); // erased while the password was checked
      user.logIn(passwordHash, now);
      if (rehashed) user.renewPasswordHash(rehashed);
      if (previousSessionId) await this.sessions.end(previousSessionId, now);
      await this.sessions.open(Session.start(userId, key, browser, now), userId, now);
      const person = { kind: 'user', id: userId } as const;
      audit({ action: 'sign-in.succeeded', target: person, actor: person });
    });
    return { userId, key };
  }

  private async authenticate(enteredEmail: string, password: string, network: string): Promise<Credentials> {
    const email = parseEmailAddress(enteredEmail);
    // An invalid address is counted like a valid one, so that the response does not differ.
    const credentials = await this.limits.attempt(email ?? enteredEmail, network, async () => {
      const stored = email && (await this.users.findCredentialsByEmail(email));
      const isCorrect = await this.passwords.verify(password, stored?.passwordHash ?? null);
      if (stored && isCorrect) return stored;
      await this.security.note('sign-in.failed', stored ? { userId: stored.userId } : {});
      return null;
    });
    if (!credentials) throw new InvalidCredentials();
    return credentials;
  }
}
