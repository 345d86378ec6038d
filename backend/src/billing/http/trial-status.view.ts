import type { SubscriptionState, TrialStatus } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class TrialStatusView implements TrialStatus {
  @ApiProperty({ enum: ['trial', 'active', 'fellowship', 'expired', 'canceled'] })
  subscriptionStatus!: SubscriptionState;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) trialEndDate!: string | null;
  trialDaysLeft!: number;
  @ApiProperty({ enum: ['none', 'active', 'ending', 'expired'] }) trialState!: TrialStatus['trialState'];
}
