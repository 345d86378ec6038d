import { PROCESSING_STATUSES, type ProcessingStatus } from '@msk/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString } from 'class-validator';
import { MaxLength } from '../../platform/http/input/max-length.js';
import { ListDto } from '../../platform/http/list.dto.js';
import type { PendingRequest } from '../queries/list-pending.js';

export class PendingListDto extends ListDto {
  @ApiPropertyOptional({ enum: PROCESSING_STATUSES })
  @IsOptional()
  @IsIn(PROCESSING_STATUSES, { message: `Status must be one of ${PROCESSING_STATUSES.join(', ')}` })
  status?: ProcessingStatus;

  /** Part of a title, or a Vimeo id. */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  query?: string;

  request(): PendingRequest {
    const { status, query, limit, offset } = this;
    return { limit, offset, ...(status && { status }), ...(query && { query }) };
  }
}
