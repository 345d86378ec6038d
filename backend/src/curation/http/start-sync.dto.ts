import type { SyncFilters } from '@msk/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsISO8601, IsObject, IsOptional, IsString, Max, Min, ValidateNested } from 'class-validator';
import { MaxLength } from '../../platform/http/input/max-length.js';

/** Two hours: the form's 120 minutes. Source: specification section 5. */
const MAX_MIN_DURATION_SECONDS = 7_200;

export class SyncFiltersDto {
  /** Seconds; null means no minimum. */
  @ApiPropertyOptional({ type: Number, nullable: true, minimum: 0, maximum: MAX_MIN_DURATION_SECONDS })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_MIN_DURATION_SECONDS)
  minDuration?: number | null;

  /** Name or id of a folder; null means all. */
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 200 })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  folder?: string | null;

  /** ISO 8601; only videos created after it. */
  @ApiPropertyOptional({ type: String, nullable: true, format: 'date-time' })
  @IsOptional()
  @IsISO8601({ strict: true, strictSeparator: true })
  @MaxLength(40)
  dateAfter?: string | null;
}

export class StartSyncDto {
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => SyncFiltersDto)
  filters?: SyncFiltersDto;

  /** Normalises the filters, so that the next sync recognises equal ones. */
  toFilters(): SyncFilters {
    const { minDuration, folder, dateAfter } = this.filters ?? {};
    return {
      minDuration: minDuration || null,
      folder: folder?.trim() || null,
      dateAfter: dateAfter ? new Date(dateAfter).toISOString() : null,
    };
  }
}
