import { PENDING_SORT_KEYS, PROCESSING_STATUSES, type ProcessingStatus } from '@msk/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { sortedListDto } from '../../platform/http/sorted-list.dto.js';

/** `query`: part of a title, or a Vimeo id. */
export class PendingListDto extends sortedListDto(PENDING_SORT_KEYS) {
  @ApiPropertyOptional({ enum: PROCESSING_STATUSES })
  @IsOptional()
  @IsIn(PROCESSING_STATUSES, { message: `Status must be one of ${PROCESSING_STATUSES.join(', ')}` })
  status?: ProcessingStatus;
}
