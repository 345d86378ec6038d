import type { Joint, Pathology } from '../vocabulary.ts';

/** What a learner has done with the cases of a joint and a pathology filter. A case counts once in each number but `due`. */
export interface CoverageCell {
  joint: Joint;
  pathology: Pathology;
  /** Cases in the library. */
  published: number;
  /** To their end. */
  watched: number;
  /** By the grade of the last call; skipped ones are not counted. */
  right: number;
  close: number;
  wrong: number;
  /** Cards that are due today. */
  due: number;
}

export interface CoverageHeading {
  /** Of the curriculum. */
  text: string;
  published: number;
  watched: number;
}

export interface Coverage {
  /** Every joint and pathology. Gaps first: the largest share of cases not watched, weighted by the curriculum. */
  cells: CoverageCell[];
  /** Only with a curriculum. */
  headings?: CoverageHeading[];
}

/** What a case must have to belong to a heading: one of the concepts or a narrower one, and the joint if there is one. */
export interface CurriculumHeading {
  text: string;
  joint?: Joint;
  /** Diagnoses of the lexicon. */
  conceptIds: string[];
}

export interface Curriculum {
  id: string;
  name: string;
  /** The published document that the headings were made from, in our own words. */
  source: string;
  headings: CurriculumHeading[];
}
