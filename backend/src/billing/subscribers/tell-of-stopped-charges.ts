import { type EventOf, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { CancellationScheduled } from '../events.js';
import { Memberships } from '../memberships.js';

/** A subscription is set to end once, whoever sees it first; so a fellow is told once. */
@Injectable()
@Subscribes({ to: CancellationScheduled, as: 'billing.tell-of-stopped-charges' })
export class TellOfStoppedCharges implements Subscriber<typeof CancellationScheduled> {
  constructor(private readonly memberships: Memberships) {}

  async on({ payload: { userId } }: EventOf<typeof CancellationScheduled>): Promise<void> {
    const membership = await this.memberships.findLocked(userId);
    membership?.chargesEnd();
  }
}
