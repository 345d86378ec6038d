import { ANALYSIS_LIMITS } from '@msk/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsString, Matches, ValidateIf } from 'class-validator';
import { MaxLength } from '../../platform/http/input/max-length.js';
import type { Wording } from '../domain/video.js';

/** Characters of a description. Source: promise I1. */
const LONGEST_DESCRIPTION = 5_000;

const atMost = (what: string, characters: number) => ({ message: `${what} may have ${characters} characters at most` });

/** A field that may be left out, but not be null. */
const MayBeLeftOut = () => ValidateIf((_, value: unknown) => value !== undefined);

export class EditVideoDto {
  @IsString({ message: 'Title is required' })
  @Matches(/\S/, { message: 'Title is required' })
  @MaxLength(ANALYSIS_LIMITS.titleLength, atMost('Title', ANALYSIS_LIMITS.titleLength))
  title!: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_DESCRIPTION, atMost('Description', LONGEST_DESCRIPTION))
  description?: string | null;

  @MayBeLeftOut()
  @IsString()
  @Matches(/\S/, { message: 'AI case title is required' })
  @MaxLength(ANALYSIS_LIMITS.titleLength, atMost('AI case title', ANALYSIS_LIMITS.titleLength))
  aiCaseTitle?: string;

  @MayBeLeftOut()
  @IsString()
  @MaxLength(ANALYSIS_LIMITS.summaryLength, atMost('AI summary', ANALYSIS_LIMITS.summaryLength))
  aiSummary?: string;

  @ApiPropertyOptional({ type: [String], maxItems: ANALYSIS_LIMITS.listLength })
  @MayBeLeftOut()
  @IsArray()
  @ArrayMaxSize(ANALYSIS_LIMITS.listLength, {
    message: `There may be ${ANALYSIS_LIMITS.listLength} learning points at most`,
  })
  @IsString({ each: true })
  @MaxLength(ANALYSIS_LIMITS.itemLength, { each: true, ...atMost('A learning point', ANALYSIS_LIMITS.itemLength) })
  aiLearningPoints?: string[];

  /** An absent field stays as it is. */
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
