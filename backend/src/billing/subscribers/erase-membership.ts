import { type EventOf, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { UserErased } from '../../identity/index.js';
import { Membership } from '../domain/membership.js';
import { Memberships } from '../memberships.js';

/**
 * Billing's part of an erasure. What the law wants kept of payments belongs here, too, without the person, and the end of
 * a subscription at the provider.
 */
@Injectable()
@Subscribes({ to: UserErased, as: 'billing.erase-membership' })
export class EraseMembership implements Subscriber<typeof UserErased> {
  constructor(private readonly memberships: Memberships) {}

  async on({ payload: { userId }, occurredAt }: EventOf<typeof UserErased>): Promise<void> {
    // Also where there is none yet: the news of the registration may come after this, and must begin nothing.
    const membership = (await this.memberships.find(userId)) ?? Membership.of(userId, {});
    membership.erase(occurredAt);
    this.memberships.add(membership);
  }
}
