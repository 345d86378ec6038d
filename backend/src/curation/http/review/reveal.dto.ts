import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Min, ValidateIf } from 'class-validator';
import { RevealLineDto } from '../../../platform/http/input/reveal-line.dto.js';

export class RevealDto extends RevealLineDto {
  /** The version that the change was made on; another one is refused with 409. */
  @ApiProperty({ type: 'integer', minimum: 1, required: false })
  @Min(1, { message: 'Version must be a whole number' })
  @IsInt({ message: 'Version must be a whole number' })
  @ValidateIf(({ version }: RevealDto) => version !== undefined)
  version?: number;
}
