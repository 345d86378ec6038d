import type { SubscriptionStatus, UserDetail, UserPage, WatchSummary } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { PaymentView, SubscriptionStatusView } from '../../billing/published-views.js';
import { UserView } from '../../identity/published-views.js';
import { AuditEntryView } from '../../platform/audit/audit-log.view.js';

export class UserPageView implements UserPage {
  users!: UserView[];
  @ApiProperty({ type: 'integer', minimum: 0 }) total!: number;
}

export class WatchSummaryView implements WatchSummary {
  @ApiProperty({ type: 'integer', minimum: 0 }) started!: number;
  @ApiProperty({ type: 'integer', minimum: 0 }) finished!: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) lastWatchedAt!: string | null;
}

export class UserDetailView implements UserDetail {
  user!: UserView;
  @ApiProperty({ type: SubscriptionStatusView }) membership!: SubscriptionStatus;
  /** Newest first. */
  payments!: PaymentView[];
  watching!: WatchSummaryView;
  /** What the user did and what was done to the account, newest first; the latest 100. */
  audit!: AuditEntryView[];
}
