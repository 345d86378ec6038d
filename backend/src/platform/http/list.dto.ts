import type { PageRequest } from '@msk/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

/** Converts a query parameter of decimal digits to a number; anything else stays a string, which validation rejects. */
export const WholeNumber = () =>
  Transform(({ value }: TransformFnParams): unknown =>
    typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value,
  );

/** The pagination of a list. */
export class ListDto implements PageRequest {
  @ApiPropertyOptional({ minimum: 1, maximum: 100, default: 20 })
  @IsOptional()
  @WholeNumber()
  @IsInt()
  @Min(1)
  @Max(100)
  limit: number = 20;

  @ApiPropertyOptional({ minimum: 0, maximum: 10_000, default: 0 })
  @IsOptional()
  @WholeNumber()
  @IsInt()
  @Min(0)
  @Max(10_000)
  offset: number = 0;
}
