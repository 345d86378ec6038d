import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { OptionalNotNull } from '../../platform/http/input/optional-not-null.js';
import type { UnanalysedStatus } from '../commands/process-all.js';

const STATUSES = ['pending', 'failed'] satisfies UnanalysedStatus[];

export class ProcessAllDto {
  /** Only these videos; without it both. */
  @ApiPropertyOptional({ enum: STATUSES })
  @OptionalNotNull()
  @IsIn(STATUSES, { message: `Status must be one of ${STATUSES.join(', ')}` })
  status?: UnanalysedStatus;
}
