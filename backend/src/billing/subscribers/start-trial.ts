import { type EventOf, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { UserRegistered } from '../../identity/index.js';
import { Membership } from '../domain/membership.js';
import { Memberships } from '../memberships.js';

@Injectable()
@Subscribes({ to: UserRegistered, as: 'billing.start-trial' })
export class StartTrial implements Subscriber<typeof UserRegistered> {
  constructor(private readonly memberships: Memberships) {}

  async on({ payload: { userId }, occurredAt }: EventOf<typeof UserRegistered>): Promise<void> {
    if (await this.memberships.find(userId)) return; // a demo account's is there already
    this.memberships.add(Membership.startTrial(userId, occurredAt));
  }
}
