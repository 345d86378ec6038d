import type { Joint, Pathology } from '@msk/contracts';
import type { Guard } from './guard.ts';

/** `finding`: a pathology whose full name includes its place, as "tear" in "tear of the labrum". */
export const TERM_KINDS = [
  'joint',
  'bone',
  'cartilage',
  'ligament',
  'tendon',
  'muscle',
  'bursa',
  'nerve',
  'vessel',
  'space',
  'pathology',
  'finding',
] as const;
export type TermKind = (typeof TERM_KINDS)[number];

export interface Term {
  /** As within a sentence: only names of people are capitalized. */
  readonly name: string;
  readonly kind: TermKind;
  /** Synonyms, abbreviations and lay terms. Inflected forms and British spellings are recognized without being listed. */
  readonly synonyms: readonly string[];
  /** Its kinds and parts without an entry of their own: "Tillaux fracture" of "ankle fracture". */
  readonly narrower: readonly string[];
  /** Names that usually mean another term, and this one where its joint is mentioned: "MCL" at the elbow. */
  readonly ambiguous: readonly string[];
  /** Broader terms: "tear" of "partial-thickness tear". */
  readonly parents: readonly string[];
  /** The joints where it nearly always occurs; empty when it can occur anywhere. */
  readonly joints: readonly Joint[];
  /** The filters of the library that it belongs to. */
  readonly groups: readonly Pathology[];
  /** When one of its names does not mean it. */
  readonly guards: readonly Guard[];
  /** Only a tissue ("bone", "muscle"): true of every case, so that no list shows it. */
  readonly isTissue: boolean;
  /** A structure of many places ("joint capsule", "vertebral body"), which says little without its place. */
  readonly isGeneral: boolean;
}

export const isPathology = ({ kind }: Pick<Term, 'kind'>): boolean => kind === 'pathology' || kind === 'finding';
export const isStructure = ({ kind }: Pick<Term, 'kind'>): boolean => kind !== 'joint' && !isPathology({ kind });

export const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
