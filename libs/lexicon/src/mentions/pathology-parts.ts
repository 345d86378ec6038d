import { isPathology, type Term, type TermKind } from '../vocabulary/term.ts';
import { PHRASES, type SurfaceForm, surfaceForms } from '../vocabulary/vocabulary.ts';
import { once } from '../words/once.ts';
import { tokenize } from '../words/tokens.ts';

// The names of pathologies as a structure and what is found of it.

/** Says something only of a structure at which it is a pathology with a name: "injury of the Achilles tendon". */
export const INJURY = 'injury';

export const TEARABLE_KINDS: ReadonlySet<TermKind> = new Set(['ligament', 'tendon', 'muscle', 'cartilage']);

/**
 * "Tear" beside "anterior cruciate ligament" is a pathology with a name of its own; so is "rupture" of a muscle's tendon, and
 * an injury of a ligament.
 */
export function pathologyAt(place: string, finding: string): SurfaceForm | null {
  const places = [place, place.replace(/ tendon$/, ''), `${place} tendon`];
  const findings = finding === 'rupture' || finding === INJURY ? [finding, 'tear'] : [finding];
  for (const what of findings)
    for (const where of places) {
      const pathology = pathologiesByParts().get(`${where}|${what}`);
      if (pathology) return pathology;
    }
  return null;
}

/**
 * The pathologies by the place and the finding that their names consist of, in any of their wordings: "acetabular fracture" is
 * what "fracture of the acetabulum" names.
 */
const pathologiesByParts = once(() => {
  const byParts = new Map<string, SurfaceForm>();
  for (const form of surfaceForms()) {
    if (form.term.kind !== 'pathology' || form.ambiguous) continue;
    const inner = partsOf(form.phrase);
    const place = inner.find(({ term }) => !isPathology(term));
    const finding = inner.find(({ term }) => term.kind === 'finding');
    if (inner.length !== 2 || !place || !finding) continue;
    const key = `${place.name}|${finding.name}`;
    if (!byParts.has(key)) byParts.set(key, form);
  }
  return byParts;
});

const FILLERS = new Set(['of', 'the', 'in', 'at', 'joint']);

/** The concepts that a phrase consists of, if nothing else is in it. */
export function partsOf(phrase: string): SurfaceForm[] {
  const tokens = tokenize(phrase);
  const parts: SurfaceForm[] = [];
  for (let from = 0; from < tokens.length; ) {
    const max = tokens.length - from - (from === 0 ? 1 : 0);
    const found = PHRASES.longestMatch(tokens, from, (form, words) => form !== null && words <= max);
    const form = found?.values.find((form) => form && !form.ambiguous);
    if (form) parts.push(form);
    else if (!FILLERS.has(tokens.forms[from]!)) return [];
    from += found?.words ?? 1;
  }
  return parts;
}

/** The structure in the names of a pathology, if it is the same in all that have one: plantar fasciitis is of the plantar fascia. */
export const placesOfPathologies = once(() => {
  const places = new Map<Term, SurfaceForm | null>();
  for (const { phrase, term } of surfaceForms()) {
    if (term.kind !== 'pathology') continue;
    const [place, other] = partsOf(phrase).filter((part) => TEARABLE_KINDS.has(part.term.kind));
    if (!place || other) continue;
    const known = places.get(term);
    places.set(term, known === undefined || known?.name === place.name ? place : null);
  }
  return places;
});
