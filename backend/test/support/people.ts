import { randomUUID } from 'node:crypto';
import { emailAddress } from '@msk/kernel';
import type { MembershipFacts } from '../../src/billing/domain/entitlement.js';
import { Membership } from '../../src/billing/domain/membership.js';
import { User } from '../../src/identity/domain/user.js';

const DAY = 24 * 60 * 60 * 1_000;

/** Somebody with an account, before the application knows them. The same person twice is the same account. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isAdmin: boolean;
  readonly emailVerified: boolean;
  /** Days from now, or facts in full. */
  membership(now: Date): Partial<MembershipFacts>;
}

const inDays = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY);
const trial = (daysLeft: number) => (now: Date) => ({ trialEndsAt: inDays(now, daysLeft) });

/** On trial with five days left, unless told otherwise. */
export function aLearner(changes: Partial<Person> = {}): Person {
  const id = changes.id ?? randomUUID();
  return {
    id,
    email: `learner-${id}@example.org`,
    firstName: 'Lea',
    lastName: 'Learner',
    isAdmin: false,
    emailVerified: true,
    membership: trial(5),
    ...changes,
  };
}

export const anExpiredLearner = (changes: Partial<Person> = {}): Person =>
  aLearner({ membership: trial(-1), ...changes });

export const aSubscriber = (changes: Partial<Person> = {}): Person =>
  aLearner({
    membership: (now) => ({ trialEndsAt: inDays(now, -30), plan: 'monthly', paidUntil: inDays(now, 20) }),
    ...changes,
  });

/** Cancelled, still in the paid period. */
export const aLeavingSubscriber = (changes: Partial<Person> = {}): Person =>
  aLearner({
    membership: (now) => ({
      trialEndsAt: inDays(now, -30),
      plan: 'annual',
      paidUntil: inDays(now, 20),
      cancelsAtPeriodEnd: true,
    }),
    ...changes,
  });

export const aFellow = (changes: Partial<Person> = {}): Person =>
  aLearner({ membership: (now) => ({ trialEndsAt: inDays(now, -30), fellowSince: inDays(now, -30) }), ...changes });

/** Without a membership of any use: what an admin may do comes from being one. */
export const anAdmin = (changes: Partial<Person> = {}): Person =>
  anExpiredLearner({ isAdmin: true, firstName: 'Ada', lastName: 'Admin', ...changes });

/** Well-formed and nobody's: tests that need a password say so. */
export const NO_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5J3Mgc2FsdA$bm9ib2R5J3MgcGFzc3dvcmQsIG5vdCBldmVuIG91cnM';

/** The account and the membership of a person, ready to be saved. */
export function accountOf(person: Person, now: Date, passwordHash = NO_PASSWORD): [User, Membership] {
  const { id, email, firstName, lastName, isAdmin, emailVerified } = person;
  const address = emailAddress(email);
  if (!address) throw new Error(`${email} is no address`);
  const user = User.register({ id, email: address, passwordHash, firstName, lastName }, now);
  if (emailVerified) user.verifyEmail(now);
  if (isAdmin) user.makeAdmin();
  return [user, Membership.of(id, person.membership(now))];
}
