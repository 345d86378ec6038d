import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';

export class CheckoutDto {
  @IsString({ message: 'A plan is required' })
  @IsNotEmpty({ message: 'A plan is required' })
  @MaxLength(255, { message: 'There is no such plan.' })
  priceId!: string;

  /** As the user typed it. */
  @IsOptional()
  @IsString({ message: 'The discount code must be a text' })
  @MaxLength(100, { message: 'The discount code is too long' })
  discountCode?: string;
}
