import { EntityManager } from '@mikro-orm/postgresql';
import { DAY } from '@msk/contracts';
import { Clock, parseEmailAddress } from '@msk/kernel';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { sql } from 'kysely';
import type { Settings } from '../../platform/config/settings.js';
import { SETTINGS } from '../../platform/config/settings.module.js';
import { waitLongerForLocks } from '../../platform/database/with-lock.js';
import {
  DEMO_ACCOUNTS,
  DEMO_SUBSCRIBERS,
  type DemoMembership,
  type DemoSubscriber,
} from '../../platform/demo/demo-accounts.js';
import { FellowshipMember } from '../domain/fellowship-member.js';
import { type InitialMembership, Membership } from '../domain/membership.js';
import { Subscription } from '../domain/subscription.js';
import { trialStepAt } from '../domain/trial.js';

/**
 * Resets the memberships of the demo accounts when the server starts, with dates relative to now. They are announced, so
 * that the figures of the business count them; nothing is sent by email because of that.
 */
@Injectable()
export class DemoMemberships implements OnApplicationBootstrap {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.settings.DEMO) return;
    const now = this.clock.now();
    await this.em.fork().transactional(async (em) => {
      // Another process may be starting, too, and the events of these users' registration may arrive at any time. The lock
      // also waits for who has locked one row only, and would otherwise wait for this transaction to write it.
      await waitLongerForLocks(em);
      await sql`lock table billing.membership in exclusive mode`.execute(em.getKysely());
      const userId = DEMO_ACCOUNTS.map(({ id }) => id);
      await em.nativeDelete(Membership, { id: userId });
      await em.nativeDelete(Subscription, { userId });
      for (const { id, membership } of DEMO_ACCOUNTS) {
        const demo = Membership.of(id, initialMembership(membership, now));
        demo.announceTrial();
        em.persist(demo);
      }
      for (const subscriber of DEMO_SUBSCRIBERS) await this.subscribe(subscriber, now, em);
      await em.nativeDelete(FellowshipMember, { email: FELLOWS.map(({ email }) => email) });
      for (const fellow of FELLOWS) {
        const member = memberOf(fellow, now);
        member.announce();
        em.persist(member);
      }
    });
  }

  /** The same subscription as in the Stripe sandbox; the reconciliation compares both when the server starts. */
  private async subscribe(
    { userId, customerId, subscriptionId, plan, amount, daysLeft, cancelled }: DemoSubscriber,
    now: Date,
    em: EntityManager,
  ): Promise<void> {
    const { STRIPE_PRICE_MONTHLY, STRIPE_PRICE_ANNUAL } = this.settings;
    await sql`
      insert into billing.customer (id, user_id) values (${customerId}, ${userId}) on conflict do nothing`.execute(
      em.getKysely(),
    );
    const snapshot = {
      id: subscriptionId,
      customerId,
      status: 'active',
      plan,
      priceId: plan === 'monthly' ? STRIPE_PRICE_MONTHLY : STRIPE_PRICE_ANNUAL,
      amount,
      currentPeriodEnd: new Date(now.getTime() + daysLeft * DAY),
      cancelsAtPeriodEnd: cancelled,
      discountCode: null,
      discountPercentage: null,
      discountAmount: null,
      endedAt: null,
    } as const;
    const subscription = Subscription.fromSnapshot(snapshot, userId);
    subscription.announceState();
    em.persist(subscription);
  }
}

/** `trialStep` is set, so that the emails about a trial are not sent again at each start. */
function initialMembership(membership: DemoMembership, now: Date): InitialMembership {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY);
  const longOver = inDays(-60);
  const trialEndsAt = membership.kind === 'trial' ? inDays(membership.daysLeft) : longOver;
  return {
    trialEndsAt,
    trialStep: trialStepAt(trialEndsAt, now),
    fellowSince: membership.kind === 'fellowship' ? longOver : null,
  };
}

const FELLOWS = DEMO_ACCOUNTS.flatMap((account) => {
  const email = account.membership.kind === 'fellowship' && parseEmailAddress(account.email);
  return email ? [{ ...account, email }] : [];
});

function memberOf({ id, email, firstName, lastName }: (typeof FELLOWS)[number], now: Date): FellowshipMember {
  const joinDate = new Date(now.getTime() - 60 * DAY);
  const details = { firstName, lastName, skoolUserId: 'demo-fellow', joinDate };
  return FellowshipMember.of(email, details, { id, registeredAt: joinDate }, now);
}
