import { type EventOf, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { CancellationScheduled } from '../../events/billing.js';
import { MembershipRepository } from '../membership.repository.js';

/** Announces to a fellow that nothing will be charged any more. A cancellation is scheduled once, so this happens once. */
@Injectable()
@Subscribes({
  to: CancellationScheduled,
  as: 'billing.announce-charges-stopped',
  formerNames: ['billing.tell-of-stopped-charges'],
})
export class AnnounceChargesStopped implements Subscriber<typeof CancellationScheduled> {
  constructor(private readonly memberships: MembershipRepository) {}

  async on({ payload: { userId } }: EventOf<typeof CancellationScheduled>): Promise<void> {
    const membership = await this.memberships.findLocked(userId);
    membership?.announceChargesStopped();
  }
}
