import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, type EmailAddress, emailAddress } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotAnAddress, UnreadableJoinDate } from '../domain/fellowship-errors.js';
import { FellowshipMember, type MemberDetails } from '../domain/fellowship-member.js';
import { joinDateIn } from '../domain/join-date.js';
import { FellowshipMembers } from '../fellowship-members.js';
import { Fellowships } from '../fellowships.js';

/** As the community's automation spells it; null is what it does not tell. */
export interface ToldMember extends Omit<MemberDetails, 'joinDate'> {
  email: string;
  joinDate: string | null;
}

/** Answers which member it was, and whether a new one: the caller knows an address alone. */
export class AdmitFellowshipMember extends Command<{ memberId: string; isNew: boolean }> {
  constructor(readonly told: ToldMember) {
    super();
  }
}

@CommandHandler(AdmitFellowshipMember)
export class AdmitFellowshipMemberHandler implements ICommandHandler<AdmitFellowshipMember> {
  constructor(
    private readonly em: EntityManager,
    private readonly members: FellowshipMembers,
    private readonly fellowships: Fellowships,
    private readonly clock: Clock,
  ) {}

  async execute({ told }: AdmitFellowshipMember): Promise<{ memberId: string; isNew: boolean }> {
    const { email, details } = understood(told);
    return this.em.transactional(async () => {
      const known = await this.members.findLocked(email);
      const member = known ?? FellowshipMember.admit(email, this.clock.now());
      member.describe(details);
      this.members.add(member);
      await this.fellowships.link(member);
      return { memberId: member.id, isNew: known === null };
    });
  }
}

function understood({ email: typed, joinDate: told, ...rest }: ToldMember): {
  email: EmailAddress;
  details: MemberDetails;
} {
  const email = emailAddress(typed);
  if (!email) throw new NotAnAddress();
  const joinDate = told === null ? null : joinDateIn(told);
  if (told !== null && !joinDate) throw new UnreadableJoinDate();
  return { email, details: { ...rest, joinDate } };
}
