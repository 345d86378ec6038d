import { randomUUID } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { AggregateRoot, type EmailAddress } from '@msk/kernel';
import { FellowshipMemberChanged } from '../../events/billing.js';

/** What the community sends of a member besides the address; null where it sends no value. */
export interface MemberDetails {
  firstName: string | null;
  lastName: string | null;
  skoolUserId: string | null;
  joinDate: Date | null;
}

/** A member of the fellowship community, one for each email address. The user is known once they have verified the address. */
@Entity({ schema: 'billing', tableName: 'fellowship_member' })
export class FellowshipMember extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) readonly id: string = randomUUID();
  /** Natural key. */
  @Property({ type: 'text', unique: true }) readonly email: EmailAddress;
  @Property({ type: 'text', nullable: true }) protected firstName: string | null = null;
  @Property({ type: 'text', nullable: true }) protected lastName: string | null = null;
  @Property({ type: 'text', nullable: true }) protected skoolUserId: string | null = null;
  @Property({ type: 'datetime', nullable: true }) protected joinDate: Date | null = null;
  /** Set by admins; the community's automation does not change it. */
  @Property({ type: 'boolean' }) protected isActive: boolean = true;
  @Property({ type: 'uuid', nullable: true }) protected userId: string | null = null;
  @Property({ type: 'datetime', nullable: true }) protected userRegisteredAt: Date | null = null;
  @Property({ type: 'datetime' }) protected readonly addedAt: Date;
  @Property({ type: 'boolean' }) protected readonly addedViaZapier: boolean;
  @Property({ type: 'integer', version: true }) protected version!: number;

  private constructor(email: EmailAddress, addedAt: Date, addedViaZapier: boolean) {
    super();
    this.email = email;
    this.addedAt = addedAt;
    this.addedViaZapier = addedViaZapier;
  }

  /** For an address that the community's automation sends for the first time. */
  static admit(email: EmailAddress, now: Date): FellowshipMember {
    const member = new FellowshipMember(email, now, true);
    member.announce();
    return member;
  }

  /** Creates a member in the given state, without events: for demo accounts and tests. */
  static of(email: EmailAddress, given: Partial<MemberDetails>, user: FellowUser, now: Date): FellowshipMember {
    const member = new FellowshipMember(email, now, false);
    return Object.assign(member, given, { userId: user.id, userRegisteredAt: user.registeredAt });
  }

  /** Details that are null keep their value. */
  updateDetails({ firstName, lastName, skoolUserId, joinDate }: MemberDetails): void {
    this.firstName = firstName ?? this.firstName;
    this.lastName = lastName ?? this.lastName;
    this.skoolUserId = skoolUserId ?? this.skoolUserId;
    this.joinDate = joinDate ?? this.joinDate;
  }

  /** Links the user who has verified the address. */
  linkTo({ id, registeredAt }: FellowUser): void {
    if (this.userId === id) return;
    this.userId = id;
    this.userRegisteredAt = registeredAt;
    this.announce();
  }

  /** Returns whether anything changed. */
  setActive(isActive: boolean): boolean {
    if (this.isActive === isActive) return false;
    this.isActive = isActive;
    this.announce();
    return true;
  }

  grantsAccess(): boolean {
    return this.isActive;
  }

  /** Null until a user has verified the address. */
  user(): FellowUser | null {
    return this.userId && this.userRegisteredAt ? { id: this.userId, registeredAt: this.userRegisteredAt } : null;
  }

  /** Announces the present state. */
  announce(): void {
    this.record(FellowshipMemberChanged({ memberId: this.id, userId: this.userId, isActive: this.isActive }));
  }
}

export interface FellowUser {
  id: string;
  registeredAt: Date;
}
