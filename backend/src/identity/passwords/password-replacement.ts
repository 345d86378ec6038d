import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, JobQueue } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import type { User } from '../domain/user.js';
import { PASSWORD_NOTICE_EMAIL, type PasswordNotice } from '../emails/email-queues.js';
import { SessionRepository } from '../session.repository.js';
import { UserRepository } from '../user.repository.js';
import { PasswordHasher } from './password-hasher.js';

interface Replacement {
  newPassword: string;
  notice: PasswordNotice;
  /** All other sessions end. */
  keptSessionId?: string;
  /** Sets the new hash; the user is locked, and null if the account was erased meanwhile. */
  change(user: User | null, newHash: string, now: Date): Promise<void> | void;
}

/** Replaces a user's password: in one transaction sessions end and the owner is told. Source: promises A10, A11, M6. */
@Injectable()
export class PasswordReplacement {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly passwords: PasswordHasher,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  async replace(userId: string, { newPassword, notice, keptSessionId, change }: Replacement): Promise<void> {
    // Hashing is slow: it is done before the transaction locks the user's row.
    const newHash = await this.passwords.hash(newPassword);
    await this.em.transactional(async (em) => {
      const now = this.clock.now();
      await change(await this.users.findLocked(userId), newHash, now);
      await this.sessions.endAllForUser(userId, now, keptSessionId);
      await this.jobs.enqueue(PASSWORD_NOTICE_EMAIL, [{ data: { userId, notice } }], em);
    });
  }
}
