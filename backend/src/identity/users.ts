import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import type { EmailAddress } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { NoSuchThing } from '../platform/http/id.pipe.js';
import { EmailTaken } from './domain/errors.js';
import { User } from './domain/user.js';

export interface Credentials {
  userId: string;
  passwordHash: string;
}

@Injectable()
export class Users {
  constructor(private readonly em: EntityManager) {}

  add(user: User): void {
    this.em.persist(user);
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

  async credentialsOf(email: EmailAddress): Promise<Credentials | null> {
    const [found] = await this.em.execute<Credentials[]>(
      'select id as "userId", password_hash as "passwordHash" from identity.user where email = ?',
      [email],
    );
    return found ?? null;
  }

  /** Everything changed since the last save, and the events it caused, in one transaction. */
  async save(): Promise<void> {
    try {
      await this.em.flush();
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException && error.message.includes('user_email_unique'))
        throw new EmailTaken();
      throw error;
    }
  }
}
