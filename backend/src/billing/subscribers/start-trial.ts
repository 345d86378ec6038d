import { type EventOf, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { UserRegistered } from '../../events/identity.js';
import { FindUsers } from '../../identity/index.js';
import { Membership } from '../domain/membership.js';
import { MembershipRepository } from '../membership.repository.js';

@Injectable()
@Subscribes({ to: UserRegistered, as: 'billing.start-trial' })
export class StartTrial implements Subscriber<typeof UserRegistered> {
  constructor(
    private readonly memberships: MembershipRepository,
    private readonly queries: QueryBus,
  ) {}

  async on({ payload: { userId } }: EventOf<typeof UserRegistered>): Promise<void> {
    if (await this.memberships.findLocked(userId)) return; // another event of the user arrived first
    const [user] = await this.queries.execute(new FindUsers({ ids: [userId] }));
    if (!user) return; // erased in the meantime
    this.memberships.add(Membership.startTrial(userId, user.createdAt));
  }
}
