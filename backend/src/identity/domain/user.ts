import { randomUUID } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { AggregateRoot, type EmailAddress } from '@msk/kernel';
import { EmailVerified, UserLoggedIn, UserRegistered } from '../events.js';
import { InvalidCredentials } from './errors.js';

export interface Registration {
  /** Given only where the id must be the same in every database. */
  id?: string;
  email: EmailAddress;
  passwordHash: string;
  firstName?: string | null;
  lastName?: string | null;
}

/** A person with an account: who they are and how they prove it. */
@Entity({ schema: 'identity', tableName: 'user' })
export class User extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) readonly id: string;
  /** Natural key: one address, one account. */
  @Property({ type: 'text', unique: true }) protected email: EmailAddress;
  @Property({ type: 'text' }) protected passwordHash: string;
  @Property({ type: 'text', nullable: true }) protected firstName: string | null;
  @Property({ type: 'text', nullable: true }) protected lastName: string | null;
  @Property({ type: 'boolean' }) protected isAdmin: boolean = false;
  @Property({ type: 'datetime', nullable: true }) protected emailVerifiedAt: Date | null = null;
  @Property({ type: 'datetime' }) protected readonly createdAt: Date;
  @Property({ type: 'datetime', nullable: true }) protected lastLoginAt: Date | null = null;
  @Property({ type: 'integer', version: true }) protected version!: number;

  private constructor(
    { id = randomUUID(), email, passwordHash, firstName = null, lastName = null }: Registration,
    now: Date,
  ) {
    super();
    this.id = id;
    this.email = email;
    this.passwordHash = passwordHash;
    this.firstName = firstName;
    this.lastName = lastName;
    this.createdAt = now;
  }

  static register(registration: Registration, now: Date): User {
    const user = new User(registration, now);
    user.record(UserRegistered({ userId: user.id }));
    return user;
  }

  /** `provenHash` is what the password was checked against; a password changed since then opens nothing. */
  logIn(provenHash: string, now: Date): void {
    if (this.passwordHash !== provenHash) throw new InvalidCredentials();
    this.lastLoginAt = now;
    this.record(UserLoggedIn({ userId: this.id }));
  }

  /** The same password, hashed anew. */
  renewPasswordHash(hash: string): void {
    this.passwordHash = hash;
  }

  /** Following two links proves no more than following one. */
  verifyEmail(now: Date): void {
    if (this.emailVerifiedAt) return;
    this.emailVerifiedAt = now;
    this.record(EmailVerified({ userId: this.id }));
  }

  makeAdmin(): void {
    this.isAdmin = true;
  }
}
