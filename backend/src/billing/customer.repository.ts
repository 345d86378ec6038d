import { EntityManager } from '@mikro-orm/postgresql';
import { JobQueue } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { FindUsers } from '../identity/index.js';
import { Unauthenticated } from '../platform/http/access/errors.js';
import { PaymentGateway } from './domain/payment-gateway.js';
import { DELETE_CUSTOMER } from './jobs/delete-customer.job.js';
import { MembershipRepository } from './membership.repository.js';

/** Maps customers at the provider to users. A customer is never matched to a user by the email address. */
@Injectable()
export class CustomerRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly memberships: MembershipRepository,
    private readonly gateway: PaymentGateway,
    private readonly queries: QueryBus,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Locks the customer until the transaction ends: a concurrent erasure waits, and then removes what was written for the
   * user.
   */
  async findUserIdLocked(customerId: string): Promise<string | null> {
    const { rows } = await sql<{ userId: string }>`
      select user_id as "userId" from billing.customer where id = ${customerId} for key share`.execute(
      this.em.getKysely(),
    );
    return rows[0]?.userId ?? null;
  }

  /** Returns those of the customers who belong to a user. */
  async filterKnown(customerIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (customerIds.length === 0) return new Set();
    const { rows } = await sql<{ id: string }>`
      select id from billing.customer where id = any(${customerIds}::text[])`.execute(this.em.getKysely());
    return new Set(rows.map(({ id }) => id));
  }

  async findByUser(userId: string): Promise<string | null> {
    const { rows } = await sql<{ id: string }>`
      select id from billing.customer where user_id = ${userId}`.execute(this.em.getKysely());
    return rows[0]?.id ?? null;
  }

  /** Waits for transactions that have locked the customer. Returns the customer's id at the provider. */
  async deleteByUser(userId: string): Promise<string | null> {
    const { rows } = await sql<{ id: string }>`
      delete from billing.customer where user_id = ${userId} returning id`.execute(this.em.getKysely());
    return rows[0]?.id ?? null;
  }

  /** Returns the user's customer, and creates it at the provider if there is none. Concurrent calls create the same one. */
  async getOrCreate(userId: string): Promise<string> {
    const existing = await this.findByUser(userId);
    if (existing) return existing;
    const [user] = await this.queries.execute(new FindUsers({ ids: [userId] }));
    if (!user) throw new Unauthenticated(); // the account was erased a moment ago
    const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || null;
    await this.store(await this.gateway.createCustomer(userId, user.email, name), userId);
    const stored = await this.findByUser(userId);
    if (!stored) throw new Unauthenticated();
    return stored;
  }

  /** If the account was erased in the meantime, the new customer is deleted at the provider, too. */
  private async store(id: string, userId: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const membership = await this.memberships.findLocked(userId);
      if (membership?.isErased())
        await this.jobs.enqueue(DELETE_CUSTOMER, [{ data: { customerId: id, sessionId: null } }], em);
      else
        await sql`
          insert into billing.customer (id, user_id) values (${id}, ${userId}) on conflict do nothing`.execute(
          em.getKysely(),
        );
    });
  }
}
