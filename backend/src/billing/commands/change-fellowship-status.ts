import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { FellowshipMembers } from '../fellowship-members.js';
import { Fellowships } from '../fellowships.js';

/** An admin ends a member's fellowship, at once, or gives it back. */
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
    private readonly members: FellowshipMembers,
    private readonly fellowships: Fellowships,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ memberId, isActive, reason }: ChangeFellowshipStatus): Promise<void> {
    await this.em.transactional(async () => {
      const member = await this.members.getLocked(memberId);
      if (!member.setActive(isActive)) return;
      await this.fellowships.apply(member);
      this.audit.record({
        action: isActive ? 'fellow.activated' : 'fellow.deactivated',
        target: { kind: 'fellowship-member', id: memberId },
        before: { isActive: !isActive },
        after: { isActive, reason },
      });
    });
  }
}
