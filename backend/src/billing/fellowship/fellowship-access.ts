import { Clock } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindUsers } from '../../identity/index.js';
import type { FellowshipMember } from '../domain/fellowship-member.js';
import { MembershipRepository } from '../membership.repository.js';

/** Links members of the community to users, and gives or withdraws their free access. The caller has locked the member. */
@Injectable()
export class FellowshipAccess {
  constructor(
    private readonly memberships: MembershipRepository,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  /** Links the member to the user who has verified the member's address, if there is one. Source: promise Z6. */
  async link(member: FellowshipMember): Promise<void> {
    const [user] = await this.queries.execute(new FindUsers({ emails: [member.email] }));
    if (!user?.emailVerified) return;
    const membership = await this.memberships.getLocked(user.id, user.createdAt);
    if (membership.isErased()) return; // erased between the query and the lock
    member.linkTo({ id: user.id, registeredAt: user.createdAt });
    membership.setFellowship(member.grantsAccess(), this.clock.now());
  }

  /** Gives the linked user free access, or withdraws it. */
  async apply(member: FellowshipMember): Promise<void> {
    const user = member.user();
    if (!user) return;
    const membership = await this.memberships.getLocked(user.id, user.registeredAt);
    membership.setFellowship(member.grantsAccess(), this.clock.now());
  }
}
