import {
  MAX_REPORT_DESCRIPTION_LENGTH,
  MAX_REPORTED_STATEMENT_LENGTH,
  REPORT_REASONS,
  type ReportReason,
} from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString } from 'class-validator';
import { MaxLength } from '../../platform/http/input/max-length.js';
import type { ReportedProblem } from '../domain/video-report.js';

export class ReportVideoDto {
  @ApiProperty({ enum: REPORT_REASONS })
  @IsIn(REPORT_REASONS, { message: 'Please select a reason' })
  reason!: ReportReason;

  @IsOptional()
  @IsString()
  @MaxLength(MAX_REPORT_DESCRIPTION_LENGTH, {
    message: `Details may have ${MAX_REPORT_DESCRIPTION_LENGTH} characters at most`,
  })
  description?: string | null;

  /**
   * The statement of the analysis that the report is about.
   * @example "There is a labral tear."
   */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_REPORTED_STATEMENT_LENGTH, {
    message: `A statement may have ${MAX_REPORTED_STATEMENT_LENGTH} characters at most`,
  })
  statement?: string | null;

  problem(): ReportedProblem {
    const { reason, description, statement } = this;
    return { reason, description: description?.trim() || null, statement: statement?.trim() || null };
  }
}
