import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../platform/audit/audit-trail.js';
import { FellowshipAccess } from '../fellowship/fellowship-access.js';
import { FellowshipMemberRepository } from '../fellowship-member.repository.js';

/** Ends a member's free access at once, or restores it, on an admin's decision. */
export class ChangeFellowshipStatus extends Command<void> {
  constructor(
    readonly memberId: string,
    readonly isActive: boolean,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeFellowshipStatus)
export class ChangeFellowshipStatusHandler implements ICommandHandler<ChangeFellowshipStatus> {
  constructor(
    private readonly em: EntityManager,
    private readonly members: FellowshipMemberRepository,
    private readonly access: FellowshipAccess,
  ) {}

  async execute({ memberId, isActive, reason }: ChangeFellowshipStatus): Promise<void> {
    await this.em.transactional(async () => {
      const member = await this.members.getLocked(memberId);
      if (!member.setActive(isActive)) return;
      await this.access.apply(member);
      audit({
        action: isActive ? 'fellow.activated' : 'fellow.deactivated',
        target: { kind: 'fellowship-member', id: memberId },
        before: { isActive: !isActive },
        after: { isActive, reason },
      });
    });
  }
}
