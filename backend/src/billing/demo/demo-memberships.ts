import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@msk/kernel';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Settings } from '../../platform/config/settings.js';
import { SETTINGS } from '../../platform/config/settings.module.js';
import { DEMO_ACCOUNTS, type DemoMembership } from '../../platform/demo-accounts.js';
import type { MembershipFacts } from '../domain/entitlement.js';
import { Membership } from '../domain/membership.js';

const DAY = 24 * 60 * 60 * 1_000;

/** Puts the demo accounts' memberships back into the described state, with dates that count from now. */
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
      // Another process may be starting, and the news of these users' registration under way.
      await em.execute('lock table billing.membership in share row exclusive mode');
      await em.nativeDelete(Membership, { id: DEMO_ACCOUNTS.map(({ id }) => id) });
      em.persist(DEMO_ACCOUNTS.map(({ id, membership }) => Membership.of(id, factsOf(membership, now))));
    });
  }
}

function factsOf(membership: DemoMembership, now: Date): Partial<MembershipFacts> {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY);
  const longOver = inDays(-60);
  switch (membership.kind) {
    case 'trial':
      return { trialEndsAt: inDays(membership.daysLeft) };
    case 'paid': {
      const { plan, daysLeft, canceled: cancelsAtPeriodEnd = false } = membership;
      return { trialEndsAt: longOver, plan, paidUntil: inDays(daysLeft), cancelsAtPeriodEnd };
    }
    case 'fellowship':
      return { trialEndsAt: longOver, fellowSince: longOver };
  }
}
