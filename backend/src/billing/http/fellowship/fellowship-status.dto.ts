import { Transform, type TransformFnParams } from 'class-transformer';
import { IsBoolean, IsNotEmpty, IsString } from 'class-validator';
import { MaxLength } from '../../../platform/http/input/max-length.js';

export class FellowshipStatusDto {
  @IsBoolean({ message: 'Whether the member is active must be true or false' })
  isActive!: boolean;

  /** Trimmed; a blank reason is rejected. */
  @Transform(({ value }: TransformFnParams): unknown => (typeof value === 'string' ? value.trim() : value))
  @MaxLength(200, { message: 'Reason must be at most 200 characters' })
  @IsNotEmpty({ message: 'Reason is required' })
  @IsString({ message: 'Reason is required' })
  reason!: string;
}
