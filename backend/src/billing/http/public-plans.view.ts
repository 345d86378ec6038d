import type { Plan, PublicPlans } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class PlanView implements Plan {
  @ApiProperty({ enum: ['monthly', 'annual'] }) id!: Plan['id'];
  priceId!: string;
  /** In cents. */
  @ApiProperty({ type: 'integer' }) amount!: number;
  @ApiProperty({ enum: ['usd'] }) currency!: 'usd';
  @ApiProperty({ enum: ['month', 'year'] }) interval!: Plan['interval'];
}

export class PublicPlansView implements PublicPlans {
  publishableKey!: string;
  @ApiProperty({ enum: ['test', 'live'] }) mode!: PublicPlans['mode'];
  @ApiProperty({ type: [PlanView] }) plans!: PlanView[];
}
