import { EntityManager } from '@mikro-orm/postgresql';
import { type EventOf, JobQueue, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { UserErased } from '../../events/identity.js';
import { CheckoutRepository } from '../checkout.repository.js';
import { CustomerRepository } from '../customer.repository.js';
import { Membership } from '../domain/membership.js';
import { FellowshipMemberRepository } from '../fellowship-member.repository.js';
import { DELETE_CUSTOMER } from '../jobs/delete-customer.job.js';
import { MembershipRepository } from '../membership.repository.js';

/**
 * Billing's part of an erasure. Payments are kept without the user, as the law requires; the customer is deleted at the
 * provider.
 */
@Injectable()
@Subscribes({ to: UserErased, as: 'billing.erase-membership' })
export class EraseMembership implements Subscriber<typeof UserErased> {
  constructor(
    private readonly em: EntityManager,
    private readonly memberships: MembershipRepository,
    private readonly fellows: FellowshipMemberRepository,
    private readonly customers: CustomerRepository,
    private readonly checkouts: CheckoutRepository,
    private readonly jobs: JobQueue,
  ) {}

  async on({ payload: { userId }, occurredAt }: EventOf<typeof UserErased>): Promise<void> {
    await this.fellows.findLockedByUser(userId); // locked before the membership, in the same order as everywhere
    // Also if there is none yet: the event of the registration may arrive later, and must not start a trial.
    const membership = (await this.memberships.findLocked(userId)) ?? Membership.of(userId, {});
    membership.erase(occurredAt);
    this.memberships.add(membership);
    const sessionId = await this.checkouts.findOpenSessionId(userId);
    const customerId = await this.customers.deleteByUser(userId);
    if (customerId) await this.jobs.enqueue(DELETE_CUSTOMER, [{ data: { customerId, sessionId } }], this.em);
    await this.eraseRows(userId);
  }

  /**
   * Called after the customer is deleted: transactions that were writing for the customer have ended by then, and later
   * events of the provider find no user.
   */
  private async eraseRows(userId: string): Promise<void> {
    const database = this.em.getKysely();
    await sql`update billing.payment set user_id = null where user_id = ${userId}`.execute(database);
    await sql`delete from billing.subscription where user_id = ${userId}`.execute(database);
    await sql`delete from billing.checkout where user_id = ${userId}`.execute(database);
    // Only the member who is linked to the user: an address that the user never verified may belong to another person.
    await sql`delete from billing.fellowship_member where user_id = ${userId}`.execute(database);
  }
}
