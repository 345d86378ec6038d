import { EntityManager } from '@mikro-orm/postgresql';
import { type EventOf, JobQueue, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { UserErased } from '../../identity/index.js';
import { Checkouts } from '../checkouts.js';
import { Customers } from '../customers.js';
import { Membership } from '../domain/membership.js';
import { FellowshipMembers } from '../fellowship-members.js';
import { Memberships } from '../memberships.js';
import { DELETE_CUSTOMER } from './delete-customer.js';

/**
 * Billing's part of an erasure. Payments stay, as the law wants them kept, without the person; what runs at the provider
 * ends there.
 */
@Injectable()
@Subscribes({ to: UserErased, as: 'billing.erase-membership' })
export class EraseMembership implements Subscriber<typeof UserErased> {
  constructor(
    private readonly em: EntityManager,
    private readonly memberships: Memberships,
    private readonly fellows: FellowshipMembers,
    private readonly customers: Customers,
    private readonly checkouts: Checkouts,
    private readonly jobs: JobQueue,
  ) {}

  async on({ payload: { userId }, occurredAt }: EventOf<typeof UserErased>): Promise<void> {
    await this.fellows.findLockedOf(userId); // held before the membership, as by whoever changes a member
    // Also where there is none yet: the news of the registration may come after this, and must begin nothing.
    const membership = (await this.memberships.findLocked(userId)) ?? Membership.of(userId, {});
    membership.erase(occurredAt);
    this.memberships.add(membership);
    const sessionId = await this.checkouts.sessionOf(userId);
    const customerId = await this.customers.forget(userId);
    if (customerId) await this.jobs.enqueue(DELETE_CUSTOMER, [{ data: { customerId, sessionId } }], this.em);
    for (const sql of FORGET) await this.em.execute(sql, [userId]);
  }
}

// After the customer: whoever was writing something for it has done so by now, and whatever the provider still tells of
// it is nobody's.
const FORGET = [
  'update billing.payment set user_id = null where user_id = ?',
  'delete from billing.subscription where user_id = ?',
  'delete from billing.checkout where user_id = ?',
  // The address is theirs, so it goes. Somebody who never proved it is no member, and takes nothing along.
  'delete from billing.fellowship_member where user_id = ?',
];
