import { type EventOf, parseEmailAddress, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { EmailVerified } from '../../events/identity.js';
import { FindUsers } from '../../identity/index.js';
import { FellowshipAccess } from '../fellowship/fellowship-access.js';
import { FellowshipMemberRepository } from '../fellowship-member.repository.js';

/** Links a user who verifies an address to the member of the community with this address. */
@Injectable()
@Subscribes({ to: EmailVerified, as: 'billing.link-fellow' })
export class LinkFellow implements Subscriber<typeof EmailVerified> {
  constructor(
    private readonly members: FellowshipMemberRepository,
    private readonly access: FellowshipAccess,
    private readonly queries: QueryBus,
  ) {}

  async on({ payload: { userId } }: EventOf<typeof EmailVerified>): Promise<void> {
    const [user] = await this.queries.execute(new FindUsers({ ids: [userId] }));
    const email = user && parseEmailAddress(user.email);
    const member = email && (await this.members.findLocked(email));
    if (member) await this.access.link(member);
  }
}
