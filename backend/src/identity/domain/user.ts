import { randomUUID } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { AggregateRoot, type EmailAddress } from '@msk/kernel';
import { EmailVerified, UserErased, UserLoggedIn, UserRegistered } from '../events.js';
import { PasswordWrong } from './account-errors.js';
import { CurrentPasswordWrong, InvalidCredentials } from './errors.js';
import { unusedSince } from './retention.js';

export interface Registration {
  /** Given only where the id must be the same in every database. */
  id?: string;
  email: EmailAddress;
  passwordHash: string;
  firstName?: string | null;
  lastName?: string | null;
}

export type Role = 'learner' | 'admin';

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

  /** `provenHash` as in `logIn`: of two changes at once, the second was proven with a password that is gone. */
  changePassword(provenHash: string, newHash: string): void {
    if (this.passwordHash !== provenHash) throw new CurrentPasswordWrong();
    this.passwordHash = newHash;
  }

  /** Whoever reads the owner's mail need not know the old one. */
  resetPassword(newHash: string): void {
    this.passwordHash = newHash;
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

  /** Whether somebody else is one is not this user's to know: the database keeps the last. */
  takeAdmin(): void {
    this.isAdmin = false;
  }

  /** The end of the account; the row is removed with it. `provenHash` as in `logIn`. */
  erase(provenHash: string): void {
    if (this.passwordHash !== provenHash) throw new PasswordWrong();
    this.record(UserErased({ userId: this.id }));
  }

  /** Ends an account that nobody came back to. False: somebody did, just now. */
  eraseUnused(now: Date): boolean {
    const lastUse = this.lastLoginAt ?? this.createdAt;
    if (this.isAdmin || this.emailVerifiedAt || lastUse > unusedSince(now)) return false;
    this.record(UserErased({ userId: this.id }));
    return true;
  }

  get role(): Role {
    return this.isAdmin ? 'admin' : 'learner';
  }
}
