import { Clock } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindUsers } from '../identity/index.js';
import type { FellowshipMember } from './domain/fellowship-member.js';
import { Memberships } from './memberships.js';

/** Where a member of the community meets a user of ours. The member is held by the caller. */
@Injectable()
export class Fellowships {
  constructor(
    private readonly memberships: Memberships,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  /** Links the user who has proven that the member's address is theirs, if there is one. Source: promise Z6. */
  async link(member: FellowshipMember): Promise<void> {
    const [user] = await this.queries.execute(new FindUsers({ emails: [member.email] }));
    if (!user?.emailVerified) return;
    const membership = await this.memberships.getLocked(user.id, user.createdAt);
    if (membership.isErased()) return; // between the question and the lock
    member.linkTo({ id: user.id, registeredAt: user.createdAt });
    membership.setFellowship(member.opensTheLibrary(), this.clock.now());
  }

  /** Gives the linked user what being a member gives, or takes it. */
  async apply(member: FellowshipMember): Promise<void> {
    const user = member.user();
    if (!user) return;
    const membership = await this.memberships.getLocked(user.id, user.registeredAt);
    membership.setFellowship(member.opensTheLibrary(), this.clock.now());
  }
}
