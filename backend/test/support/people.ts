import { randomUUID } from 'node:crypto';
import { DAY, type SubscriptionPlan } from '@msk/contracts';
import { parseEmailAddress } from '@msk/kernel';
import { Membership } from '../../src/billing/domain/membership.js';
import { Subscription } from '../../src/billing/domain/subscription.js';
import { User } from '../../src/identity/domain/user.js';

export interface MembershipFixture {
  trialEndsAt?: Date;
  fellowSince?: Date;
  plan?: SubscriptionPlan;
  paidUntil?: Date;
  cancelsAtPeriodEnd?: boolean;
}

/** The data of an account that does not exist yet. Using the same person twice gives the same account. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isAdmin: boolean;
  readonly emailVerified: boolean;
  membership(now: Date): MembershipFixture;
}

const addDays = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY);
const trial = (daysLeft: number) => (now: Date) => ({ trialEndsAt: addDays(now, daysLeft) });

/** By default on a trial with five days left. */
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
    membership: (now) => ({ trialEndsAt: addDays(now, -30), plan: 'monthly', paidUntil: addDays(now, 20) }),
    ...changes,
  });

/** Has cancelled, and is still in the paid period. */
export const aLeavingSubscriber = (changes: Partial<Person> = {}): Person =>
  aLearner({
    membership: (now) => ({
      trialEndsAt: addDays(now, -30),
      plan: 'annual',
      paidUntil: addDays(now, 20),
      cancelsAtPeriodEnd: true,
    }),
    ...changes,
  });

export const aFellow = (changes: Partial<Person> = {}): Person =>
  aLearner({ membership: (now) => ({ trialEndsAt: addDays(now, -30), fellowSince: addDays(now, -30) }), ...changes });

/** Without a valid membership: the rights of an admin do not depend on one. */
export const anAdmin = (changes: Partial<Person> = {}): Person =>
  anExpiredLearner({ isAdmin: true, firstName: 'Ada', lastName: 'Admin', ...changes });

/** A well-formed hash without a password. Use `givenAccount` for a user who can sign in. */
export const UNUSABLE_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5J3Mgc2FsdA$bm9ib2R5J3MgcGFzc3dvcmQsIG5vdCBldmVuIG91cnM';

/** Builds the user, the membership and the subscription if there is one, ready to be persisted. */
export function buildAccount(
  person: Person,
  now: Date,
  passwordHash = UNUSABLE_PASSWORD_HASH,
): [User, Membership, ...Subscription[]] {
  const { id, email, firstName, lastName, isAdmin, emailVerified } = person;
  const address = parseEmailAddress(email);
  if (!address) throw new Error(`${email} is not an email address`);
  const user = User.register({ id, email: address, passwordHash, firstName, lastName }, now);
  if (emailVerified) user.verifyEmail(now);
  if (isAdmin) user.makeAdmin();
  const { trialEndsAt, fellowSince, ...paid } = person.membership(now);
  return [user, Membership.of(id, { trialEndsAt, fellowSince }), ...buildSubscription(id, paid)];
}

function buildSubscription(
  userId: string,
  { plan, paidUntil, cancelsAtPeriodEnd = false }: MembershipFixture,
): Subscription[] {
  if (!plan || !paidUntil) return [];
  const snapshot = {
    id: `sub_${userId}`,
    customerId: `cus_${userId}`,
    status: 'active',
    plan,
    priceId: `price_${plan}`,
    amount: plan === 'monthly' ? 8_900 : 89_000,
    currentPeriodEnd: paidUntil,
    cancelsAtPeriodEnd,
    discountCode: null,
    discountPercentage: null,
    discountAmount: null,
    endedAt: null,
  } as const;
  return [Subscription.fromSnapshot(snapshot, userId)];
}
