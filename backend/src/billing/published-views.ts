import type { Payment, SubscriptionPlan, SubscriptionState, SubscriptionStatus } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';

/** Money in cents. */
export class PaymentView implements Payment {
  id!: string;
  @ApiProperty({ type: 'integer', minimum: 0 }) amount!: number;
  @ApiProperty({ enum: ['succeeded', 'failed', 'refunded'] }) status!: Payment['status'];
  @ApiProperty({ type: 'integer', minimum: 0 }) discountAmount!: number;
  description!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
}

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
