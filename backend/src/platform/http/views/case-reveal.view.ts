import type { CaseReveal } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';

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
