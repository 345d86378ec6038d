import { DriverException, LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import type { DomainError, EmailAddress } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { NoSuchThing } from '../platform/http/id.pipe.js';
import { LastAdmin } from './domain/account-errors.js';
import { EmailTaken } from './domain/errors.js';
import { User } from './domain/user.js';

export interface Credentials {
  userId: string;
  email: EmailAddress;
  passwordHash: string;
}

@Injectable()
export class Users {
  constructor(private readonly em: EntityManager) {}

  add(user: User): void {
    this.em.persist(user);
  }

  /** What else belongs to the user in this context goes by foreign keys. */
  remove(user: User): void {
    this.em.remove(user);
  }

  /** Nobody else changes the user before this transaction ends: one person may sign in on two devices at once. */
  findLocked(id: string): Promise<User | null> {
    return this.em.findOne(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** The same, for whoever needs the user to be there. An account can be erased at any moment. */
  async getLocked(id: string): Promise<User> {
    const user = await this.findLocked(id);
    if (!user) throw new NoSuchThing();
    return user;
  }

  credentialsOf(email: EmailAddress): Promise<Credentials | null> {
    return this.credentialsWhere('email', email);
  }

  credentialsOfUser(userId: string): Promise<Credentials | null> {
    return this.credentialsWhere('id', userId);
  }

  /** Everything changed since the last save, and the events it caused, in one transaction. */
  async save(): Promise<void> {
    try {
      await this.em.flush();
    } catch (error) {
      throw refusalIn(error) ?? error;
    }
  }

  private async credentialsWhere(column: 'id' | 'email', value: string): Promise<Credentials | null> {
    const [found] = await this.em.execute<Credentials[]>(
      `select id as "userId", email, password_hash as "passwordHash" from identity.user where ${column} = ?`,
      [value],
    );
    return found ?? null;
  }
}

/** What the database refuses on our behalf, in our words. */
function refusalIn(error: unknown): DomainError | undefined {
  if (!(error instanceof DriverException)) return undefined;
  if (error.message.includes('user_email_unique')) return new EmailTaken();
  return error.message.includes('user_last_admin') ? new LastAdmin() : undefined;
}
