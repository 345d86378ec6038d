import { randomUUID } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { AggregateRoot, type EmailAddress } from '@msk/kernel';
import { FellowshipMemberChanged } from '../events.js';

/** What the community tells of a member besides the address; null is what it does not tell. */
export interface MemberDetails {
  firstName: string | null;
  lastName: string | null;
  skoolUserId: string | null;
  joinDate: Date | null;
}

/** Somebody of the fellowship community. There is one for each address; whose it is, is known once they have proven it. */
@Entity({ schema: 'billing', tableName: 'fellowship_member' })
export class FellowshipMember extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) readonly id: string = randomUUID();
  /** Natural key. */
  @Property({ type: 'text', unique: true }) readonly email: EmailAddress;
  @Property({ type: 'text', nullable: true }) protected firstName: string | null = null;
  @Property({ type: 'text', nullable: true }) protected lastName: string | null = null;
  @Property({ type: 'text', nullable: true }) protected skoolUserId: string | null = null;
  @Property({ type: 'datetime', nullable: true }) protected joinDate: Date | null = null;
  /** An admin's word; the community's automation does not change it. */
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

  /** The community's automation names somebody for the first time. */
  static admit(email: EmailAddress, now: Date): FellowshipMember {
    const member = new FellowshipMember(email, now, true);
    member.announce();
    return member;
  }

  /** In a state that is simply stated: demo accounts and tests. */
  static of(email: EmailAddress, given: Partial<MemberDetails>, user: FellowUser, now: Date): FellowshipMember {
    const member = new FellowshipMember(email, now, false);
    return Object.assign(member, given, { userId: user.id, userRegisteredAt: user.registeredAt });
  }

  /** What is not told this time stays as it was. */
  describe({ firstName, lastName, skoolUserId, joinDate }: MemberDetails): void {
    this.firstName = firstName ?? this.firstName;
    this.lastName = lastName ?? this.lastName;
    this.skoolUserId = skoolUserId ?? this.skoolUserId;
    this.joinDate = joinDate ?? this.joinDate;
  }

  /** This user has proven that the address is theirs. */
  linkTo({ id, registeredAt }: FellowUser): void {
    if (this.userId === id) return;
    this.userId = id;
    this.userRegisteredAt = registeredAt;
    this.announce();
  }

  /** Answers whether that changed anything. */
  setActive(isActive: boolean): boolean {
    if (this.isActive === isActive) return false;
    this.isActive = isActive;
    this.announce();
    return true;
  }

  opensTheLibrary(): boolean {
    return this.isActive;
  }

  /** Null until somebody has proven that the address is theirs. */
  user(): FellowUser | null {
    return this.userId && this.userRegisteredAt ? { id: this.userId, registeredAt: this.userRegisteredAt } : null;
  }

  private announce(): void {
    this.record(FellowshipMemberChanged({ memberId: this.id, userId: this.userId, isActive: this.isActive }));
  }
}

export interface FellowUser {
  id: string;
  registeredAt: Date;
}
