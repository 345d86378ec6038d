import { Transform, type TransformFnParams } from 'class-transformer';
import { IsNotEmpty, IsString } from 'class-validator';
import { MaxLength } from '../../../platform/http/input/max-length.js';
import { Notes } from '../notes.js';
import { Version } from '../version.js';

export class RejectDto {
  /** Trimmed; must not be blank. */
  @Transform(({ value }: TransformFnParams): unknown => (typeof value === 'string' ? value.trim() : value))
  @MaxLength(200, { message: 'Reason must be at most 200 characters' })
  @IsNotEmpty({ message: 'Reason is required' })
  @IsString({ message: 'Reason is required' })
  reason!: string;

  @Notes() notes?: string | null;

  @Version() version?: number;
}
