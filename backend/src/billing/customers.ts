import { EntityManager } from '@mikro-orm/postgresql';
import { JobQueue } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindUsers } from '../identity/index.js';
import { Unauthenticated } from '../platform/http/access/refusals.js';
import { Memberships } from './memberships.js';
import { PaymentGateway } from './payment-gateway.js';
import { DELETE_CUSTOMER } from './subscribers/delete-customer.js';

/** Which customer at the provider is which user. Nobody is ever matched by an address. */
@Injectable()
export class Customers {
  constructor(
    private readonly em: EntityManager,
    private readonly memberships: Memberships,
    private readonly gateway: PaymentGateway,
    private readonly queries: QueryBus,
    private readonly jobs: JobQueue,
  ) {}

  /** Held until the transaction ends: an erasure at the same time waits, and then finds what was written for the user. */
  async holdUserOf(customerId: string): Promise<string | null> {
    const [row] = await this.em.execute<{ userId: string }[]>(
      'select user_id as "userId" from billing.customer where id = ? for key share',
      [customerId],
    );
    return row?.userId ?? null;
  }

  /** Those of the customers who are somebody. */
  async known(customerIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (customerIds.length === 0) return new Set();
    const rows = await this.em.execute<{ id: string }[]>('select id from billing.customer where id in (?)', [
      customerIds,
    ]);
    return new Set(rows.map(({ id }) => id));
  }

  async of(userId: string): Promise<string | null> {
    const [row] = await this.em.execute<{ id: string }[]>('select id from billing.customer where user_id = ?', [
      userId,
    ]);
    return row?.id ?? null;
  }

  /** Waits for whoever holds the user. Answers who they were at the provider. */
  async forget(userId: string): Promise<string | null> {
    const [row] = await this.em.execute<{ id: string }[]>(
      'delete from billing.customer where user_id = ? returning id',
      [userId],
    );
    return row?.id ?? null;
  }

  /** The user's customer, made at the provider if there is none; two at once make the same one. */
  async ensure(userId: string): Promise<string> {
    const known = await this.of(userId);
    if (known) return known;
    const [user] = await this.queries.execute(new FindUsers({ ids: [userId] }));
    if (!user) throw new Unauthenticated(); // erased a moment ago
    const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || null;
    await this.keep(await this.gateway.createCustomer(userId, user.email, name), userId);
    const kept = await this.of(userId);
    if (!kept) throw new Unauthenticated();
    return kept;
  }

  /** An account that was erased meanwhile leaves nothing behind, at the provider neither. */
  private async keep(id: string, userId: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const membership = await this.memberships.findLocked(userId);
      if (membership?.isErased())
        await this.jobs.enqueue(DELETE_CUSTOMER, [{ data: { customerId: id, sessionId: null } }], em);
      else
        await em.execute('insert into billing.customer (id, user_id) values (?, ?) on conflict do nothing', [
          id,
          userId,
        ]);
    });
  }
}
