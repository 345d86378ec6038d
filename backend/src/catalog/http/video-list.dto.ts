import {
  DURATION_BANDS,
  type DurationBand,
  JOINTS,
  type Joint,
  PATHOLOGIES,
  type Pathology,
  SORT_ORDERS,
  type SortOrder,
} from '@msk/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { ListDto } from '../../platform/http/list.dto.js';
import type { VideoListRequest } from '../queries/list-videos.js';

const choice = (name: string, choices: readonly string[]) => ({
  message: `${name} must be one of ${choices.join(', ')}`,
});

/** Filters and order of the library. An absent filter means all. */
export class VideoListDto extends ListDto {
  @ApiPropertyOptional({ enum: JOINTS })
  @IsOptional()
  @IsIn(JOINTS, choice('Joint', JOINTS))
  joint?: Joint;

  @ApiPropertyOptional({ enum: PATHOLOGIES })
  @IsOptional()
  @IsIn(PATHOLOGIES, choice('Pathology', PATHOLOGIES))
  pathology?: Pathology;

  @ApiPropertyOptional({ enum: DURATION_BANDS })
  @IsOptional()
  @IsIn(DURATION_BANDS, choice('Duration', DURATION_BANDS))
  duration?: DurationBand;

  @ApiPropertyOptional({ enum: SORT_ORDERS, default: 'relevance' })
  @IsOptional()
  @IsIn(SORT_ORDERS, choice('Sort order', SORT_ORDERS))
  sortBy: SortOrder = 'relevance';

  request(): VideoListRequest {
    const { joint, pathology, duration, sortBy, limit, offset } = this;
    return {
      sortBy,
      limit,
      offset,
      ...(joint && { joint }),
      ...(pathology && { pathology }),
      ...(duration && { duration }),
    };
  }
}
