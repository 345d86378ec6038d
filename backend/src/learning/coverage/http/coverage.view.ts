import {
  type Coverage,
  type CoverageCell,
  type CoverageHeading,
  type Curriculum,
  type CurriculumHeading,
  JOINTS,
  PATHOLOGIES,
} from '@msk/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

const Count = (example: number) => ApiProperty({ type: 'integer', minimum: 0, example });

export class CoverageCellView implements CoverageCell {
  @ApiProperty({ enum: JOINTS }) joint!: CoverageCell['joint'];
  @ApiProperty({ enum: PATHOLOGIES }) pathology!: CoverageCell['pathology'];
  /** Cases in the library. */
  @Count(40) published!: number;
  /** Cases watched to their end. */
  @Count(12) watched!: number;
  /** Cases whose last call was right. */
  @Count(3) right!: number;
  /** Cases whose last call was close. */
  @Count(2) close!: number;
  /** Cases whose last call was wrong. */
  @Count(1) wrong!: number;
  /** Cards that are due today, without the limits of a day. */
  @Count(4) due!: number;
}

export class CoverageHeadingView implements CoverageHeading {
  /** @example "Menisci" */
  text!: string;
  @Count(40) published!: number;
  @Count(12) watched!: number;
}

export class CoverageView implements Coverage {
  /** Gaps first: the largest share of cases not watched, weighted by the curriculum. */
  @ApiProperty({ type: [CoverageCellView] }) cells!: CoverageCell[];
  /** Only with a curriculum. */
  @ApiPropertyOptional({ type: [CoverageHeadingView] }) headings?: CoverageHeading[];
}

export class CurriculumHeadingView implements CurriculumHeading {
  /** @example "Menisci" */
  text!: string;
  /** Absent: any joint. */
  @ApiPropertyOptional({ enum: JOINTS }) joint?: NonNullable<CurriculumHeading['joint']>;
  /**
   * Diagnoses of the lexicon.
   * @example ["meniscal tear"]
   */
  conceptIds!: string[];
}

export class CurriculumView implements Curriculum {
  /** @example "frcr" */
  id!: string;
  /** @example "FRCR" */
  name!: string;
  /**
   * The published document that the headings were made from.
   * @example "The Royal College of Radiologists: Clinical Radiology Specialty Training Curriculum"
   */
  source!: string;
  @ApiProperty({ type: [CurriculumHeadingView] }) headings!: CurriculumHeading[];
}
