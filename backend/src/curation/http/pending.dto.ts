import { PENDING_SORT_KEYS, PROCESSING_STATUSES, type ProcessingStatus } from '@msk/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { OptionalNotNull } from '../../platform/http/input/optional-not-null.js';
import { sortedListDto } from '../../platform/http/sorted-list.dto.js';
import type { UnanalysedStatus } from '../commands/process-all.js';

/** `query`: part of a title, or a Vimeo id. */
export class PendingListDto extends sortedListDto(PENDING_SORT_KEYS) {
  @ApiPropertyOptional({ enum: PROCESSING_STATUSES })
  @IsOptional()
  @IsIn(PROCESSING_STATUSES, { message: `Status must be one of ${PROCESSING_STATUSES.join(', ')}` })
  status?: ProcessingStatus;
}

const STATUSES = ['pending', 'failed'] satisfies UnanalysedStatus[];

export class ProcessAllDto {
  /** Only these videos; without it both. */
  @ApiPropertyOptional({ enum: STATUSES })
  @OptionalNotNull()
  @IsIn(STATUSES, { message: `Status must be one of ${STATUSES.join(', ')}` })
  status?: UnanalysedStatus;
}
