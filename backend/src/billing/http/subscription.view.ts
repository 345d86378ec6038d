import type { SubscriptionState, TrialStatus } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { SubscriptionStatusView } from '../published-views.js';

export class ChangedSubscriptionView {
  message!: string;
  subscription!: SubscriptionStatusView;
}

export class UrlView {
  @ApiProperty({ format: 'uri' }) url!: string;
}

export class TrialStatusView implements TrialStatus {
  @ApiProperty({ enum: ['trial', 'active', 'fellowship', 'expired', 'canceled'] })
  subscriptionStatus!: SubscriptionState;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) trialEndDate!: string | null;
  trialDaysLeft!: number;
  @ApiProperty({ enum: ['none', 'active', 'ending', 'expired'] }) trialState!: TrialStatus['trialState'];
}
