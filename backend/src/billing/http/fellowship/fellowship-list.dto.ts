import { FELLOWSHIP_SORT_KEYS } from '@msk/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { sortedListDto } from '../../../platform/http/sorted-list.dto.js';

/** `query`: part of an address, of a name or of a Skool id. */
export class FellowshipListDto extends sortedListDto(FELLOWSHIP_SORT_KEYS) {
  /** Only active or only inactive members. */
  @ApiPropertyOptional({ enum: ['true', 'false'] })
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'isActive must be true or false' })
  isActive?: 'true' | 'false';
}
