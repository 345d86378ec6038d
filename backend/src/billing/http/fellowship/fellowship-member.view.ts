import type { FellowshipMember } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';

const TimeOrNull = () => ApiProperty({ type: String, format: 'date-time', nullable: true });

export class FellowshipMemberView implements FellowshipMember {
  id!: string;
  email!: string;
  firstName!: string | null;
  lastName!: string | null;
  skoolUserId!: string | null;
  @TimeOrNull() joinDate!: string | null;
  isActive!: boolean;
  /** Set once a user has verified this address. */
  userId!: string | null;
  @TimeOrNull() userRegisteredAt!: string | null;
  @ApiProperty({ format: 'date-time' }) addedAt!: string;
  addedViaZapier!: boolean;
}

export class AdmittedMemberView {
  @ApiProperty({ enum: [true] }) success!: true;
  member!: FellowshipMemberView;
}
