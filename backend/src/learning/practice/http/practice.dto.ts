import {
  type Confidence,
  GRADES,
  type Grade,
  JOINTS,
  type Joint,
  MAX_CALL_LENGTH,
  MAX_SECONDS_TO_CALL,
  PATHOLOGIES,
  type Pathology,
  WORKLIST_SIZES,
  type WorklistSize,
} from '@msk/contracts';
import { isDiagnosis } from '@msk/lexicon';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Max, Min, registerDecorator, ValidateIf } from 'class-validator';
import { MaxLength } from '../../../platform/http/input/max-length.js';
import { SearchText } from '../../../platform/http/input/search-text.js';
import type { WorklistRequest } from '../commands/start-worklist.js';
import type { Commitment } from '../domain/call.js';

const oneOf = (name: string, choices: readonly unknown[]) => ({
  message: `${name} must be one of ${choices.join(', ')}`,
});

export class StartWorklistDto {
  /** Absent or null: all joints. */
  @ApiPropertyOptional({ enum: JOINTS, nullable: true })
  @IsOptional()
  @IsIn(JOINTS, oneOf('Joint', JOINTS))
  joint?: Joint | null;

  /** Absent or null: all pathologies. */
  @ApiPropertyOptional({ enum: PATHOLOGIES, nullable: true })
  @IsOptional()
  @IsIn(PATHOLOGIES, oneOf('Pathology', PATHOLOGIES))
  pathology?: Pathology | null;

  @ApiProperty({ type: 'integer', enum: WORKLIST_SIZES })
  @IsIn(WORKLIST_SIZES, oneOf('Size', WORKLIST_SIZES))
  size!: WorklistSize;

  request(): WorklistRequest {
    return { joint: this.joint ?? null, pathology: this.pathology ?? null, size: this.size };
  }
}

export class ConceptQueryDto {
  @SearchText({ example: 'bucket' }) query: string = '';
}

const IsDiagnosis = () => (target: object, propertyName: string) =>
  registerDecorator({
    name: 'isDiagnosis',
    target: target.constructor,
    propertyName,
    options: { message: 'Concept id must be one that was suggested' },
    validator: { validate: (value: unknown) => typeof value === 'string' && isDiagnosis(value) },
  });

export class CallDto {
  /** One of the suggested concepts; absent or null for free text. */
  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @IsDiagnosis()
  conceptId?: string | null;

  /**
   * The diagnosis in the learner's words. Blank: the case is skipped, and neither concept nor confidence count.
   * @example "bucket handle tear"
   */
  @IsString({ message: 'Text is required' })
  @MaxLength(MAX_CALL_LENGTH, { message: `A call may have ${MAX_CALL_LENGTH} characters at most` })
  text!: string;

  /** How sure the learner is. May be absent when the case is skipped. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 5, example: 4 })
  @ValidateIf(({ text, confidence }: CallDto) => confidence !== undefined || !isBlank(text))
  @IsInt({ message: 'Confidence must be a whole number' })
  @Min(1, { message: 'Confidence must be at least 1' })
  @Max(5, { message: 'Confidence must be at most 5' })
  confidence?: number;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: MAX_SECONDS_TO_CALL })
  @IsInt({ message: 'Seconds to call must be a whole number' })
  @Min(0, { message: 'Seconds to call must not be negative' })
  @Max(MAX_SECONDS_TO_CALL, { message: `Seconds to call must be at most ${MAX_SECONDS_TO_CALL}` })
  secondsToCall!: number;

  /** The second of the video that was reached. */
  @ApiPropertyOptional({ type: 'integer', minimum: 0, maximum: MAX_SECONDS_TO_CALL, nullable: true, example: 83 })
  @IsOptional()
  @IsInt({ message: 'Played until must be a whole number' })
  @Min(0, { message: 'Played until must not be negative' })
  @Max(MAX_SECONDS_TO_CALL, { message: `Played until must be at most ${MAX_SECONDS_TO_CALL}` })
  playedUntil?: number | null;

  commitment(): Commitment {
    const { text, conceptId, confidence, secondsToCall, playedUntil } = this;
    const call = isBlank(text)
      ? { conceptId: null, text: '', confidence: null }
      : { conceptId: conceptId ?? null, text: text.trim(), confidence: confidence as Confidence };
    return { ...call, secondsToCall, playedUntil: playedUntil ?? null };
  }
}

const isBlank = (text: unknown): boolean => typeof text === 'string' && text.trim() === '';

export class RegradeDto {
  @ApiProperty({ enum: GRADES })
  @IsIn(GRADES, oneOf('Grade', GRADES))
  grade!: Grade;
}
