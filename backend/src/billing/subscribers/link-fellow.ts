import { type EventOf, emailAddress, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { EmailVerified, FindUsers } from '../../identity/index.js';
import { FellowshipMembers } from '../fellowship-members.js';
import { Fellowships } from '../fellowships.js';

/** Whoever proves an address that the community knows is a fellow. */
@Injectable()
@Subscribes({ to: EmailVerified, as: 'billing.link-fellow' })
export class LinkFellow implements Subscriber<typeof EmailVerified> {
  constructor(
    private readonly members: FellowshipMembers,
    private readonly fellowships: Fellowships,
    private readonly queries: QueryBus,
  ) {}

  async on({ payload: { userId } }: EventOf<typeof EmailVerified>): Promise<void> {
    const [user] = await this.queries.execute(new FindUsers({ ids: [userId] }));
    const email = user && emailAddress(user.email);
    const member = email && (await this.members.findLocked(email));
    if (member) await this.fellowships.link(member);
  }
}
