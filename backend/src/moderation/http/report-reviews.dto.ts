import {
  MAX_ADMIN_NOTES_LENGTH,
  MAX_BLACKLIST_REASON_LENGTH,
  REPORT_ACTIONS,
  REPORT_SORT_KEYS,
  REPORT_STATUSES,
  type ReportAction,
  type ReportReview,
  type ReportStatus,
} from '@msk/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsIn, IsNotEmpty, IsOptional, IsString } from 'class-validator';
import { MaxLength } from '../../platform/http/input/max-length.js';
import { sortedListDto } from '../../platform/http/sorted-list.dto.js';

const UNKNOWN_STATUS = `Status must be one of ${REPORT_STATUSES.join(', ')}`;
const trim = ({ value }: TransformFnParams): unknown => (typeof value === 'string' ? value.trim() : value);

/** `query`: part of a description, of a statement, of the notes or of the video's title. */
export class ReportListDto extends sortedListDto(REPORT_SORT_KEYS) {
  /** One or several: repeated, or separated by commas. */
  @ApiPropertyOptional({ enum: REPORT_STATUSES, isArray: true })
  @Transform(({ value }: TransformFnParams): unknown => (typeof value === 'string' ? value.split(',') : value))
  @IsOptional()
  @IsIn(REPORT_STATUSES, { each: true, message: UNKNOWN_STATUS })
  status?: ReportStatus[];
}

export class ReviewReportDto {
  @ApiProperty({ enum: REPORT_STATUSES })
  @IsIn(REPORT_STATUSES, { message: 'Please select a status' })
  status!: ReportStatus;

  /**
   * For admins only; blank notes are removed.
   * @example "The labels have been corrected."
   */
  @Transform(trim)
  @MaxLength(MAX_ADMIN_NOTES_LENGTH, { message: `Notes may have ${MAX_ADMIN_NOTES_LENGTH} characters at most` })
  @IsString({ message: 'Notes must be a text' })
  @IsOptional()
  adminNotes?: string | null;

  @ApiPropertyOptional({ enum: REPORT_ACTIONS, type: String, nullable: true })
  @IsOptional()
  @IsIn(REPORT_ACTIONS, { message: `Action taken must be one of ${REPORT_ACTIONS.join(', ')}` })
  actionTaken?: ReportAction | null;

  review(): ReportReview {
    const { status, adminNotes, actionTaken } = this;
    return {
      status,
      ...(adminNotes !== undefined && { adminNotes: adminNotes || null }),
      ...(actionTaken !== undefined && { actionTaken }),
    };
  }
}

export class BlacklistReportedVideoDto {
  /**
   * Trimmed; must not be blank.
   * @example "Patient information is visible"
   */
  @Transform(trim)
  @MaxLength(MAX_BLACKLIST_REASON_LENGTH, {
    message: `Reason must be at most ${MAX_BLACKLIST_REASON_LENGTH} characters`,
  })
  @IsNotEmpty({ message: 'Reason is required' })
  @IsString({ message: 'Reason is required' })
  reason!: string;
}
