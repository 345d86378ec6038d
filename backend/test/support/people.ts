import { randomUUID } from 'node:crypto';
import type { SubscriptionPlan } from '@msk/contracts';
import { emailAddress } from '@msk/kernel';
import { Membership } from '../../src/billing/domain/membership.js';
import { Subscription } from '../../src/billing/domain/subscription.js';
import { User } from '../../src/identity/domain/user.js';

const DAY = 24 * 60 * 60 * 1_000;

/** What somebody was given, and what they pay for. */
export interface Given {
  trialEndsAt?: Date;
  fellowSince?: Date;
  plan?: SubscriptionPlan;
  paidUntil?: Date;
  cancelsAtPeriodEnd?: boolean;
}

/** Somebody with an account, before the application knows them. The same person twice is the same account. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isAdmin: boolean;
  readonly emailVerified: boolean;
  membership(now: Date): Given;
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

/** The account of a person, the membership and the subscription if there is one, ready to be saved. */
export function accountOf(
  person: Person,
  now: Date,
  passwordHash = NO_PASSWORD,
): [User, Membership, ...Subscription[]] {
  const { id, email, firstName, lastName, isAdmin, emailVerified } = person;
  const address = emailAddress(email);
  if (!address) throw new Error(`${email} is no address`);
  const user = User.register({ id, email: address, passwordHash, firstName, lastName }, now);
  if (emailVerified) user.verifyEmail(now);
  if (isAdmin) user.makeAdmin();
  const { trialEndsAt, fellowSince, ...paid } = person.membership(now);
  return [user, Membership.of(id, { trialEndsAt, fellowSince }), ...subscriptionOf(id, paid)];
}

function subscriptionOf(userId: string, { plan, paidUntil, cancelsAtPeriodEnd = false }: Given): Subscription[] {
  if (!plan || !paidUntil) return [];
  const seen = {
    id: `sub_${userId}`,
    customerId: `cus_${userId}`,
    status: 'active',
    plan,
    priceId: `price_${plan}`,
    currentPeriodEnd: paidUntil,
    cancelsAtPeriodEnd,
    discountCode: null,
    discountPercentage: null,
    endedAt: null,
  } as const;
  return [Subscription.as(seen, userId)];
}
