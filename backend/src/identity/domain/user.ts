import { randomUUID } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { AggregateRoot, type EmailAddress } from '@msk/kernel';
import { EmailVerified, UserErased, UserLoggedIn, UserRegistered } from '../../events/identity.js';
import { CurrentPasswordWrong, InvalidCredentials, PasswordWrong } from './errors.js';
import { unusedAccountCutoff } from './retention-periods.js';

export interface Registration {
  /** Only for users whose id must be the same in every database. */
  id?: string;
  email: EmailAddress;
  passwordHash: string;
  firstName?: string | null;
  lastName?: string | null;
}

export type Role = 'learner' | 'admin';

/** A person with an account. */
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

  /** `verifiedHash` is the hash that the password was checked against. It throws when the password was changed meanwhile. */
  logIn(verifiedHash: string, now: Date): void {
    if (this.passwordHash !== verifiedHash) throw new InvalidCredentials();
    this.lastLoginAt = now;
    this.record(UserLoggedIn({ userId: this.id }));
  }

  /** The same password with a new hash. */
  renewPasswordHash(hash: string): void {
    this.passwordHash = hash;
  }

  /** `verifiedHash` as in `logIn`: of two changes at once, the second throws. */
  changePassword(verifiedHash: string, newHash: string): void {
    if (this.passwordHash !== verifiedHash) throw new CurrentPasswordWrong();
    this.passwordHash = newHash;
  }

  resetPassword(newHash: string): void {
    this.passwordHash = newHash;
  }

  /** Verifying twice is no error. */
  verifyEmail(now: Date): void {
    if (this.emailVerifiedAt) return;
    this.emailVerifiedAt = now;
    this.record(EmailVerified({ userId: this.id }));
  }

  makeAdmin(): void {
    this.isAdmin = true;
  }

  /** The database rejects the removal of the last admin. */
  revokeAdmin(): void {
    this.isAdmin = false;
  }

  /** Records the erasure; remove the user from the repository, too. `verifiedHash` as in `logIn`. */
  erase(verifiedHash: string): void {
    if (this.passwordHash !== verifiedHash) throw new PasswordWrong();
    this.record(UserErased({ userId: this.id }));
  }

  /** Like `erase`, by the operator instead of the user. */
  eraseOnRequest(): void {
    this.record(UserErased({ userId: this.id }));
  }

  /** Like `erase`, for an unused account. Returns false when it has been used meanwhile. */
  eraseUnused(now: Date): boolean {
    const lastUse = this.lastLoginAt ?? this.createdAt;
    if (this.isAdmin || this.emailVerifiedAt || lastUse > unusedAccountCutoff(now)) return false;
    this.record(UserErased({ userId: this.id }));
    return true;
  }

  get role(): Role {
    return this.isAdmin ? 'admin' : 'learner';
  }
}
