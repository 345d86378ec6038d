import type { Payment } from '@msk/contracts';
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
