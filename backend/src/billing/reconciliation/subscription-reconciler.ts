import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { SyncSubscription } from '../commands/sync-subscription.js';
import { CustomerRepository } from '../customer.repository.js';
import { PaymentGateway } from '../domain/payment-gateway.js';
import { Subscription, type SubscriptionSnapshot } from '../domain/subscription.js';
import { LIVE_STATUSES } from '../domain/subscription-status.js';
import type { Findings } from './findings.js';

/** Compares the provider's live subscriptions with our copies, in both directions. */
@Injectable()
export class SubscriptionReconciler {
  constructor(
    private readonly em: EntityManager,
    private readonly gateway: PaymentGateway,
    private readonly customers: CustomerRepository,
    private readonly commands: CommandBus,
  ) {}

  async reconcile(findings: Findings, signal: AbortSignal): Promise<void> {
    const running = new Set<string>();
    for await (const page of this.gateway.listLiveSubscriptions()) {
      signal.throwIfAborted();
      for (const { id } of page) running.add(id);
      await this.reconcilePage(page, findings);
    }
    for (const id of await this.listLiveCopies()) {
      signal.throwIfAborted();
      if (!running.has(id)) await this.reconcileEnded(id, findings);
    }
  }

  private async reconcilePage(page: SubscriptionSnapshot[], findings: Findings): Promise<void> {
    const customers = await this.customers.filterKnown(page.map(({ customerId }) => customerId));
    const found = await this.em.fork().find(Subscription, { id: page.map(({ id }) => id) });
    const copies = new Map(found.map((copy) => [copy.id, copy]));
    for (const snapshot of page) {
      if (!customers.has(snapshot.customerId)) continue; // of another shop, or of an erased user
      findings.compared += 1;
      if (copies.get(snapshot.id)?.matches(snapshot)) continue;
      await this.commands.execute(new SyncSubscription(snapshot.id));
      findings.repaired.push(snapshot.id);
    }
  }

  /** For a copy that is live here and not in the provider's list of live subscriptions. */
  private async reconcileEnded(id: string, findings: Findings): Promise<void> {
    await this.commands.execute(new SyncSubscription(id));
    const copy = await this.em.fork().findOne(Subscription, { id });
    findings.compared += 1;
    (copy?.isLive() ? findings.unresolved : findings.repaired).push(id);
  }

  private async listLiveCopies(): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from billing.subscription where status = any(${LIVE_STATUSES}::text[])`.execute(this.em.getKysely());
    return rows.map(({ id }) => id);
  }
}
