import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, emailAddress } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { SecurityLog } from '../../platform/audit/security-log.js';
import { InvalidCredentials } from '../domain/errors.js';
import { type Browser, Session } from '../domain/session.js';
import { newSessionKey } from '../domain/session-key.js';
import { Passwords } from '../passwords/passwords.js';
import { Sessions } from '../sessions.js';
import { SignInLimits } from '../sign-in-limits.js';
import { type Credentials, Users } from '../users.js';

/** The key is told to the browser and to nobody else, which is why this command answers something. */
export interface OpenedSession {
  userId: string;
  key: string;
}

export class LogIn extends Command<OpenedSession> {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly browser: Browser,
    /** The session this browser had; signing in ends it. */
    readonly previousSessionId: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    private readonly em: EntityManager,
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly passwords: Passwords,
    private readonly limits: SignInLimits,
    private readonly audit: AuditTrail,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  async execute({ email, password, browser, previousSessionId }: LogIn): Promise<OpenedSession> {
    const { userId, passwordHash } = await this.proven(email, password, browser.network);
    // Hashing takes its time: it is over before a transaction holds the user's row.
    const renewed = this.passwords.isOutdated(passwordHash) ? await this.passwords.hash(password) : null;
    const key = newSessionKey();
    await this.em.transactional(async () => {
      const now = this.clock.now();
      const user = await this.users.findLocked(userId);
      if (!user) throw new InvalidCredentials(); // erased while the password was checked
      user.logIn(passwordHash, now);
      if (renewed) user.renewPasswordHash(renewed);
      if (previousSessionId) await this.sessions.end(previousSessionId, now);
      await this.sessions.open(Session.start(userId, key, browser, now), userId, now);
      const person = { kind: 'user', id: userId } as const;
      this.audit.record({ action: 'sign-in.succeeded', target: person, actor: person });
    });
    return { userId, key };
  }

  private async proven(typed: string, password: string, network: string): Promise<Credentials> {
    const email = emailAddress(typed);
    // What is no address is counted like one: there is nothing to be learned from it either.
    const credentials = await this.limits.guess(email ?? typed, network, async () => {
      const stored = email && (await this.users.credentialsOf(email));
      const right = await this.passwords.match(password, stored?.passwordHash ?? null);
      if (stored && right) return stored;
      await this.security.note('sign-in.failed', stored ? { userId: stored.userId } : {});
      return null;
    });
    if (!credentials) throw new InvalidCredentials();
    return credentials;
  }
}
