import {
  type AiAnalysis,
  type AnalysedBy,
  type CaseReveal,
  JOINTS,
  type Joint,
  STATEMENT_KINDS,
  type Statement,
  type StatementKind,
} from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Min, ValidateIf } from 'class-validator';

export class AiAnalysisView implements AiAnalysis {
  caseTitle!: string;
  summary!: string;
  @ApiProperty({ enum: JOINTS }) primaryJoint!: Joint;
  pathologies!: string[];
  anatomicStructures!: string[];
  learningPoints!: string[];
  keywords!: string[];
  @ApiProperty({ minimum: 0, maximum: 1 }) confidence!: number;
  @ApiProperty({ enum: ['openai', 'lexicon', 'editor'] }) analysedBy!: AnalysedBy;
}

export class StatementView implements Statement {
  /** Each sentence of the summary is a statement. */
  @ApiProperty({ enum: STATEMENT_KINDS }) kind!: StatementKind;
  /** @example "Labral tear" */
  text!: string;
  @ApiProperty({ enum: ['openai', 'lexicon', 'editor'] }) by!: AnalysedBy;
  @ApiProperty({ type: String, nullable: true, example: 'gpt-5-mini' }) model!: string | null;
  /** The lines that it rests on, by their positions in the list. */
  cues!: number[];
  /** Not found: no line says it, or the text negates it. */
  @ApiProperty({ enum: ['found', 'not-found', 'not-checkable'] }) checked!: Statement['checked'];
  /** The name of the curator who approved it; null before the approval, and where no name is known or left. */
  @ApiProperty({ type: String, nullable: true, example: 'Ada Lovelace' }) reviewedBy!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) reviewedAt!: string | null;
}

export class CaseRevealView implements CaseReveal {
  /** Position of the line; null where a curator said that no line tells the diagnosis. */
  @ApiProperty({ type: 'integer', nullable: true }) cueIndex!: number | null;
  /** Seconds. */
  @ApiProperty({ type: Number, nullable: true }) at!: number | null;
  /** Seconds: where a broader concept is named before. */
  @ApiProperty({ type: Number, nullable: true }) partialAt!: number | null;
  /** Title: the speaker begins with the title of the case as the finding. */
  @ApiProperty({ enum: ['asserted', 'title', 'curator'] }) how!: CaseReveal['how'];
  /** 0 to 1. */
  confidence!: number;
  /** 20 s and 15 % of the video lie before it. */
  callPossible!: boolean;
}

const NO_LINE = { message: 'Choose a line of the transcript' };

export class RevealLineDto {
  /** Position of the line in the transcript; null where no line tells the diagnosis. */
  @ApiProperty({ type: 'integer', minimum: 0, nullable: true })
  @Min(0, NO_LINE)
  @IsInt(NO_LINE)
  @ValidateIf(({ cueIndex }: RevealLineDto) => cueIndex !== null)
  cueIndex!: number | null;
}
