import type { Joint, Pathology } from '@msk/contracts';

/** `finding`: a pathology whose full name includes its place, as "tear" in "tear of the labrum". */
export type TermKind =
  | 'joint'
  | 'bone'
  | 'cartilage'
  | 'ligament'
  | 'tendon'
  | 'muscle'
  | 'bursa'
  | 'nerve'
  | 'vessel'
  | 'space'
  | 'pathology'
  | 'finding';

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
  /** The joints where it nearly always occurs; empty when it can occur anywhere. */
  readonly joints: readonly Joint[];
  /** The filters of the library that it belongs to. */
  readonly groups: readonly Pathology[];
}

/** One or a few joints, separated by a space. */
type Place = Joint | `${Joint} ${Joint}` | `${Joint} ${Joint} ${Joint}` | 'anywhere';

/** Canonical name → its other names, separated by ` | `: `> narrower`, `ambiguous?`, all others are synonyms. */
export type Names = Record<string, string>;

const NARROWER_MARKER = /^> /;
const AMBIGUOUS_MARKER = /\?$/;

export function anatomy(kind: TermKind, byPlace: Partial<Record<Place, Names>>): Term[] {
  return Object.entries(byPlace).flatMap(([place, names]) =>
    Object.entries(names).map(([name, list]) => {
      const others = list
        .split('|')
        .map((other) => other.trim())
        .filter(Boolean);
      return {
        name,
        kind,
        synonyms: others.filter((other) => !NARROWER_MARKER.test(other) && !AMBIGUOUS_MARKER.test(other)),
        narrower: others
          .filter((other) => NARROWER_MARKER.test(other))
          .map((other) => other.replace(NARROWER_MARKER, '')),
        ambiguous: others
          .filter((other) => AMBIGUOUS_MARKER.test(other))
          .map((other) => other.replace(AMBIGUOUS_MARKER, '')),
        joints: jointsIn(place),
        groups: [],
      };
    }),
  );
}

const jointsIn = (place: string): Joint[] => (place === 'anywhere' ? [] : (place.split(' ') as Joint[]));

/** The pathologies of some filter groups (or of none), by where they are found. */
export function pathologies(groups: readonly Pathology[], byPlace: Partial<Record<Place, Names>>): Term[] {
  return anatomy('pathology', byPlace).map((term) => ({ ...term, groups }));
}

export function findings(groups: readonly Pathology[], names: Names): Term[] {
  return anatomy('finding', { anywhere: names }).map((term) => ({ ...term, groups }));
}

export const isPathology = ({ kind }: Term): boolean => kind === 'pathology' || kind === 'finding';
export const isStructure = ({ kind }: Term): boolean => kind !== 'joint' && kind !== 'pathology' && kind !== 'finding';

export const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
