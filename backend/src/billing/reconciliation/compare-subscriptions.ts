import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { FollowSubscription } from '../commands/follow-subscription.js';
import { Customers } from '../customers.js';
import { Subscription, type SubscriptionSnapshot } from '../domain/subscription.js';
import { LIVE } from '../domain/subscription-status.js';
import { PaymentGateway } from '../payment-gateway.js';
import type { Findings } from './findings.js';

/** What runs at the provider against what runs with us: nobody pays for nothing, and nobody gets in for nothing. */
@Injectable()
export class CompareSubscriptions {
  constructor(
    private readonly em: EntityManager,
    private readonly gateway: PaymentGateway,
    private readonly customers: Customers,
    private readonly commands: CommandBus,
  ) {}

  async compare(findings: Findings, signal: AbortSignal): Promise<void> {
    const running = new Set<string>();
    for await (const page of this.gateway.liveSubscriptions()) {
      signal.throwIfAborted();
      for (const { id } of page) running.add(id);
      await this.comparePage(page, findings);
    }
    for (const id of await this.liveHere()) {
      signal.throwIfAborted();
      if (!running.has(id)) await this.compareEnded(id, findings);
    }
  }

  private async comparePage(page: SubscriptionSnapshot[], findings: Findings): Promise<void> {
    const customers = await this.customers.known(page.map(({ customerId }) => customerId));
    const found = await this.em.fork().find(Subscription, { id: page.map(({ id }) => id) });
    const copies = new Map(found.map((copy) => [copy.id, copy]));
    for (const seen of page) {
      if (!customers.has(seen.customerId)) continue; // another shop's, or of somebody who is erased
      findings.compared += 1;
      if (copies.get(seen.id)?.agreesWith(seen)) continue;
      await this.commands.execute(new FollowSubscription(seen.id));
      findings.repaired.push(seen.id);
    }
  }

  /** We take it to be live, and the provider does not name it among those that are. */
  private async compareEnded(id: string, findings: Findings): Promise<void> {
    await this.commands.execute(new FollowSubscription(id));
    const copy = await this.em.fork().findOne(Subscription, { id });
    findings.compared += 1;
    (copy?.isLive() ? findings.unresolved : findings.repaired).push(id);
  }

  private async liveHere(): Promise<string[]> {
    const rows = await this.em.execute<{ id: string }[]>('select id from billing.subscription where status in (?)', [
      LIVE,
    ]);
    return rows.map(({ id }) => id);
  }
}
