import type { SubscriptionPlan, SubscriptionState, SubscriptionStatus } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';

const TimeOrNull = () => ApiProperty({ type: String, format: 'date-time', nullable: true });

export class SubscriptionStatusView implements SubscriptionStatus {
  @ApiProperty({ enum: ['trial', 'active', 'fellowship', 'expired', 'canceled'] }) status!: SubscriptionState;
  @ApiProperty({ enum: ['monthly', 'annual'], nullable: true }) plan!: SubscriptionPlan | null;
  isFellowship!: boolean;
  hasActiveTrial!: boolean;
  @TimeOrNull() trialEndDate!: string | null;
  @TimeOrNull() nextBillingDate!: string | null;
  @TimeOrNull() subscriptionEndDate!: string | null;
  stripePriceId!: string | null;
  discountCode!: string | null;
  discountPercentage!: number | null;
}
