import { DriverException, LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import type { DomainError, EmailAddress } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { NotFound } from '../platform/http/id.pipe.js';
import { EmailTaken, LastAdmin } from './domain/errors.js';
import { User } from './domain/user.js';

export interface Credentials {
  userId: string;
  email: EmailAddress;
  passwordHash: string;
}

@Injectable()
export class UserRepository {
  constructor(private readonly em: EntityManager) {}

  add(user: User): void {
    this.em.persist(user);
  }

  /** Foreign keys delete everything else that belongs to the user in this context. */
  remove(user: User): void {
    this.em.remove(user);
  }

  /** Locks the user until the transaction ends: one person may sign in on two devices at once. */
  findLocked(id: string): Promise<User | null> {
    return this.em.findOne(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** Throws `NotFound` when the user does not exist; an account can be erased at any moment. */
  async getLocked(id: string): Promise<User> {
    const user = await this.findLocked(id);
    if (!user) throw new NotFound();
    return user;
  }

  findCredentialsByEmail(email: EmailAddress): Promise<Credentials | null> {
    return this.findCredentialsBy('email', email);
  }

  findCredentialsByUserId(userId: string): Promise<Credentials | null> {
    return this.findCredentialsBy('id', userId);
  }

  /** Saves all changes and their events in one transaction. */
  async save(): Promise<void> {
    try {
      await this.em.flush();
    } catch (error) {
      throw toDomainError(error) ?? error;
    }
  }

  private async findCredentialsBy(column: 'id' | 'email', value: string): Promise<Credentials | null> {
    const { rows } = await sql<Credentials>`
      select id as "userId", email, password_hash as "passwordHash"
        from identity.user
       where ${sql.ref(column)} = ${value}`.execute(this.em.getKysely());
    return rows[0] ?? null;
  }
}

/** Maps a violated constraint to the error of the domain. */
function toDomainError(error: unknown): DomainError | undefined {
  if (!(error instanceof DriverException)) return undefined;
  if (error.message.includes('user_email_unique')) return new EmailTaken();
  return error.message.includes('user_last_admin') ? new LastAdmin() : undefined;
}
