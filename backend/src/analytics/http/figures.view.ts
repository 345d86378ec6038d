import type { AnalyticsFigures } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';

/** Cents. */
const Money = (example: number) => ApiProperty({ type: 'integer', example });
const Count = (example: number) => ApiProperty({ type: 'integer', minimum: 0, example });
const Percent = (example: number) => ApiProperty({ minimum: 0, maximum: 100, example });

export class AnalyticsFiguresView implements AnalyticsFigures {
  /** Monthly recurring revenue in cents. */
  @Money(1_631_700) mrr!: number;
  @Money(19_580_400) arr!: number;
  @Count(200) activeSubscriptions!: number;
  @Count(150) monthlySubscriptions!: number;
  @Count(50) annualSubscriptions!: number;
  /** Percent of the payers of 30 days ago who have left. */
  @Percent(4.25) churnRate!: number;
  @Count(31) canceledSubscriptions!: number;
  @Count(1_204) totalUsers!: number;
  @Count(48) activeTrials!: number;
  @Count(402) expiredTrials!: number;
  @Count(120) fellowshipMembers!: number;
  /** Percent of the trials that ended. */
  @Percent(36.5) trialConversionRate!: number;
  @Money(8_159) avgSubscriptionValue!: number;
  @Count(96) newUsersLast30Days!: number;
  @Money(9_412_500) lifetimeRevenue!: number;
  /** Months. */
  @ApiProperty({ minimum: 0, example: 8.75 }) avgCustomerLifetime!: number;
  @Count(231) paidUsers!: number;
  @Count(6) pendingCancellations!: number;
}
