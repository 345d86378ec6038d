import type { SubscriptionPlan, SubscriptionState, User } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';

/** A user and their membership. */
export class UserView implements User {
  id!: string;
  email!: string;
  firstName!: string | null;
  lastName!: string | null;
  isAdmin!: boolean;
  @ApiProperty({ enum: ['trial', 'active', 'fellowship', 'expired', 'canceled'] })
  subscriptionStatus!: SubscriptionState;
  @ApiProperty({ enum: ['monthly', 'annual', 'fellowship'], nullable: true }) subscriptionType!:
    | SubscriptionPlan
    | 'fellowship'
    | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) trialEndDate!: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) lastLoginAt!: string | null;
  emailVerified!: boolean;
  isFellowship!: boolean;
  @ApiProperty({ enum: ['email'] }) authProvider!: 'email';
}
