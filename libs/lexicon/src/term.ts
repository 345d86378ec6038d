import type { Joint, Pathology } from '@msk/contracts';

/** `finding`: a disease that is told in full only with its place, as "tear" in "tear of the labrum". */
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
  /** As it stands within a sentence: names of people begin with a capital, the rest does not. */
  readonly name: string;
  readonly kind: TermKind;
  /** Other words, abbreviations and lay words for the same thing. Inflection and British spelling come by themselves. */
  readonly synonyms: readonly string[];
  /** Kinds or parts of it that have no entry of their own: "Tillaux fracture" of "ankle fracture". */
  readonly narrower: readonly string[];
  /** Names that mean something else as a rule, and this where its joint is spoken of: "MCL" at the elbow. */
  readonly ambiguous: readonly string[];
  /** Where it lies, or is nearly always found; empty when it is at home everywhere. */
  readonly joints: readonly Joint[];
  /** The filters of the library that it belongs to. */
  readonly groups: readonly Pathology[];
}

/** One or a few joints, separated by a space. */
type Place = Joint | `${Joint} ${Joint}` | `${Joint} ${Joint} ${Joint}` | 'anywhere';

/** Canonical name → its other names, separated by ` | `: `> narrower`, `ambiguous?`, all others are synonyms. */
export type Names = Record<string, string>;

const NARROWER = /^> /;
const AMBIGUOUS = /\?$/;

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
        synonyms: others.filter((other) => !NARROWER.test(other) && !AMBIGUOUS.test(other)),
        narrower: others.filter((other) => NARROWER.test(other)).map((other) => other.replace(NARROWER, '')),
        ambiguous: others.filter((other) => AMBIGUOUS.test(other)).map((other) => other.replace(AMBIGUOUS, '')),
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

/** As a heading or a list shows it. */
export const titleOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
