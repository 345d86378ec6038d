import { ANALYSIS_LIMITS, type AnalysedBy, type EditableAnalysis, JOINTS, type Joint } from '@msk/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsDefined,
  IsIn,
  IsNotEmpty,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { MaxLength } from '../../../platform/http/input/max-length.js';
import { Version } from '../version.js';

const { listLength, itemLength, titleLength, summaryLength } = ANALYSIS_LIMITS;

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);
const Trimmed = () => Transform(({ value }: TransformFnParams): unknown => trimmed(value));

/** A list of texts: trimmed, without blank entries. Source: specification section 5. */
const Entries = (field: string) =>
  applyDecorators(
    ApiProperty({ type: [String], maxItems: listLength }),
    Transform(({ value }: TransformFnParams): unknown =>
      Array.isArray(value) ? value.map(trimmed).filter((entry) => entry !== '') : value,
    ),
    IsArray({ message: `${field} must be a list` }),
    ArrayMaxSize(listLength, { message: `${field} must have at most ${listLength} entries` }),
    IsString({ each: true, message: `${field} must be texts` }),
    MaxLength(itemLength, { each: true, message: `${field} must have at most ${itemLength} characters each` }),
  );

export class AnalysisDto implements EditableAnalysis {
  @Trimmed()
  @MaxLength(titleLength, { message: `Case title must be at most ${titleLength} characters` })
  @IsNotEmpty({ message: 'Case title is required' })
  @IsString({ message: 'Case title is required' })
  caseTitle!: string;

  @Trimmed()
  @MaxLength(summaryLength, { message: `Summary must be at most ${summaryLength} characters` })
  @IsString({ message: 'Summary must be a text' })
  summary!: string;

  @ApiProperty({ enum: JOINTS })
  @IsIn(JOINTS, { message: `Primary joint must be one of ${JOINTS.join(', ')}` })
  primaryJoint!: Joint;

  @Entries('Pathologies') pathologies!: string[];
  @Entries('Anatomic structures') anatomicStructures!: string[];
  @Entries('Learning points') learningPoints!: string[];
  @Entries('Keywords') keywords!: string[];

  /** 0 to 1. */
  @Max(1, { message: 'Confidence must be from 0 to 1' })
  @Min(0, { message: 'Confidence must be from 0 to 1' })
  @IsNumber({ allowNaN: false, allowInfinity: false }, { message: 'Confidence must be a number' })
  confidence!: number;

  /** Accepted but ignored: an edited analysis always has `editor`. */
  @ApiProperty({ enum: ['openai', 'lexicon', 'editor'], required: false })
  @IsOptional()
  @IsIn(['openai', 'lexicon', 'editor'])
  analysedBy?: AnalysedBy;
}

export class UpdateAnalysisDto {
  @IsDefined({ message: 'Analysis is required' })
  @IsObject({ message: 'Analysis is required' })
  @ValidateNested()
  @Type(() => AnalysisDto)
  aiAnalysis!: AnalysisDto;

  @Version() version?: number;

  analysis(): EditableAnalysis {
    const { analysedBy: _, ...analysis } = this.aiAnalysis;
    return analysis;
  }
}
