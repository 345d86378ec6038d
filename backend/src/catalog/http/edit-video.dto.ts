import { ANALYSIS_LIMITS } from '@msk/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsString, Matches } from 'class-validator';
import { MaxLength } from '../../platform/http/input/max-length.js';
import { OptionalNotNull } from '../../platform/http/input/optional-not-null.js';
import type { Wording } from '../domain/video.js';

/** Characters. Source: promise I1. */
const MAX_DESCRIPTION_LENGTH = 5_000;

const tooLong = (field: string, characters: number) => ({
  message: `${field} may have ${characters} characters at most`,
});

export class EditVideoDto {
  @IsString({ message: 'Title is required' })
  @Matches(/\S/, { message: 'Title is required' })
  @MaxLength(ANALYSIS_LIMITS.titleLength, tooLong('Title', ANALYSIS_LIMITS.titleLength))
  title!: string;

  @IsOptional()
  @IsString()
  @MaxLength(MAX_DESCRIPTION_LENGTH, tooLong('Description', MAX_DESCRIPTION_LENGTH))
  description?: string | null;

  @OptionalNotNull()
  @IsString()
  @Matches(/\S/, { message: 'AI case title is required' })
  @MaxLength(ANALYSIS_LIMITS.titleLength, tooLong('AI case title', ANALYSIS_LIMITS.titleLength))
  aiCaseTitle?: string;

  @OptionalNotNull()
  @IsString()
  @MaxLength(ANALYSIS_LIMITS.summaryLength, tooLong('AI summary', ANALYSIS_LIMITS.summaryLength))
  aiSummary?: string;

  @ApiPropertyOptional({ type: [String], maxItems: ANALYSIS_LIMITS.listLength })
  @OptionalNotNull()
  @IsArray()
  @ArrayMaxSize(ANALYSIS_LIMITS.listLength, {
    message: `There may be ${ANALYSIS_LIMITS.listLength} learning points at most`,
  })
  @IsString({ each: true })
  @MaxLength(ANALYSIS_LIMITS.itemLength, { each: true, ...tooLong('A learning point', ANALYSIS_LIMITS.itemLength) })
  aiLearningPoints?: string[];

  /** An absent field keeps its value. */
  wording(): Wording {
    return {
      title: this.title.trim(),
      ...(this.description !== undefined && { description: this.description?.trim() || null }),
      ...(this.aiCaseTitle !== undefined && { caseTitle: this.aiCaseTitle }),
      ...(this.aiSummary !== undefined && { summary: this.aiSummary }),
      ...(this.aiLearningPoints !== undefined && { learningPoints: this.aiLearningPoints }),
    };
  }
}
