import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, type EmailAddress, parseEmailAddress } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InvalidEmailAddress, InvalidJoinDate } from '../domain/errors.js';
import { FellowshipMember, type MemberDetails } from '../domain/fellowship-member.js';
import { parseJoinDate } from '../domain/join-date.js';
import { FellowshipAccess } from '../fellowship/fellowship-access.js';
import { FellowshipMemberRepository } from '../fellowship-member.repository.js';

/** A member as the community's automation sends it; null where it sends no value. */
export interface FellowshipMemberInput extends Omit<MemberDetails, 'joinDate'> {
  email: string;
  joinDate: string | null;
}

/** Adds a member, or updates the one with this address. Returns the member's id, which the caller does not know. */
export class AdmitFellowshipMember extends Command<{ memberId: string; isNew: boolean }> {
  constructor(readonly input: FellowshipMemberInput) {
    super();
  }
}

@CommandHandler(AdmitFellowshipMember)
export class AdmitFellowshipMemberHandler implements ICommandHandler<AdmitFellowshipMember> {
  constructor(
    private readonly em: EntityManager,
    private readonly members: FellowshipMemberRepository,
    private readonly access: FellowshipAccess,
    private readonly clock: Clock,
  ) {}

  async execute({ input }: AdmitFellowshipMember): Promise<{ memberId: string; isNew: boolean }> {
    const { email, details } = parseMember(input);
    return this.em.transactional(async () => {
      const existing = await this.members.findLocked(email);
      const member = existing ?? FellowshipMember.admit(email, this.clock.now());
      member.updateDetails(details);
      this.members.add(member);
      await this.access.link(member);
      return { memberId: member.id, isNew: existing === null };
    });
  }
}

function parseMember({ email: typedEmail, joinDate: typedDate, ...rest }: FellowshipMemberInput): {
  email: EmailAddress;
  details: MemberDetails;
} {
  const email = parseEmailAddress(typedEmail);
  if (!email) throw new InvalidEmailAddress();
  const joinDate = typedDate === null ? null : parseJoinDate(typedDate);
  if (typedDate !== null && !joinDate) throw new InvalidJoinDate();
  return { email, details: { ...rest, joinDate } };
}
