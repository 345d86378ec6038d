import { type EventOf, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindUsers, UserRegistered } from '../../identity/index.js';
import { Membership } from '../domain/membership.js';
import { Memberships } from '../memberships.js';

@Injectable()
@Subscribes({ to: UserRegistered, as: 'billing.start-trial' })
export class StartTrial implements Subscriber<typeof UserRegistered> {
  constructor(
    private readonly memberships: Memberships,
    private readonly queries: QueryBus,
  ) {}

  async on({ payload: { userId } }: EventOf<typeof UserRegistered>): Promise<void> {
    if (await this.memberships.findLocked(userId)) return; // other news of the user came first
    const [user] = await this.queries.execute(new FindUsers({ ids: [userId] }));
    if (!user) return; // erased meanwhile
    this.memberships.add(Membership.startTrial(userId, user.createdAt));
  }
}
