import { SENTENCE, type Tokens } from './tokens.ts';
import { wordForm } from './word.ts';

/** What a text asserts of a mentioned term. `normal` is for structures, the others are for pathologies. */
export type Assertion = 'present' | 'absent' | 'possible' | 'past' | 'normal';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(wordForm));

/** The number of words after a negation that it applies to: enough for "no fracture, dislocation, loose body or effusion". */
const NEGATION_SCOPE = 12;

const NEGATIONS = words(
  'no not without nor neither never denies denied absence lack lacking isnt arent wasnt werent doesnt dont didnt',
);
/** One of these after a negation cancels it: "not only a tear", "do not miss the tear". */
const AFFIRMATIONS = words(
  'only just always necessarily uncommon unusual rare rarely miss missed forget overlook overlooked confuse confused mistake mistaken be longer doubt matter wonder surprise all every',
);
/** One of these ends the scope of a negation. */
const CLAUSE_BEGINNINGS = words(
  'but however although though except yet still whereas while because is are was were has have had there show demonstrate reveal suggest indicate',
);

const UNCERTAINTY_WORDS = words(
  'possible possibly suspected suspicious question questionable concern versus vs exclude mimic mimicking differential',
);
const HISTORY_WORDS = words('prior previous old remote healed former');
const NORMALITY_WORDS = words('normal intact unremarkable preserved');
const STATE_VERBS = words('is are was were be been remain appear look seem both all otherwise');
const OBSERVATIONS = words('seen present identified visualized evident demonstrated detected found there noted');

export function classifyAssertion(tokens: Tokens, from: number, to: number, structure: boolean): Assertion {
  if (structure) return isNormal(tokens, from, to) ? 'normal' : 'present';
  return assertionBefore(tokens, from) ?? assertionAfter(tokens, to) ?? 'present';
}

function assertionBefore({ forms, breaks }: Tokens, from: number): Assertion | null {
  for (let i = from - 1; i >= 0 && i >= from - NEGATION_SCOPE; i--) {
    if (breaks[i + 1] === SENTENCE) return null;
    const form = forms[i]!;
    const near = from - i <= 5;
    const [last, next] = [forms[i - 1], forms[i + 1]];
    if (NEGATIONS.has(form)) return next !== undefined && AFFIRMATIONS.has(next) ? null : 'absent';
    if (form === 'negative' && next === 'for') return 'absent';
    if (form === 'of' && last === 'free') return 'absent';
    if ((form === 'than' && last === 'rather') || (form === 'of' && last === 'instead')) return 'absent';
    if (form === 'out' && last === 'ruled') return 'absent';
    if (form === 'out' && last === 'rule') return 'possible';
    if (form === 'for' && last === 'evaluate') return 'possible';
    if (near && form === 'of' && last === 'risk') return 'possible';
    if (near && UNCERTAINTY_WORDS.has(form)) return 'possible';
    if (near && form === 'of' && last === 'history') return 'past';
    if (near && form === 'post' && (last === 'status' || last === 's')) return 'past';
    if (near && HISTORY_WORDS.has(form)) return 'past';
    if (CLAUSE_BEGINNINGS.has(form)) return null;
  }
  return null;
}

/** "… is not seen", "… was ruled out", "… is unlikely". */
function assertionAfter({ forms, breaks }: Tokens, to: number): Assertion | null {
  for (let i = to; i < to + 8 && i < forms.length && breaks[i] !== SENTENCE; i++) {
    const form = forms[i]!;
    const next = forms[i + 1];
    if (form === 'absent' || form === 'excluded') return 'absent';
    if (form === 'ruled' && next === 'out') return 'absent';
    if (form === 'unlikely') return 'possible';
    if ((form === 'not' || /^(?:is|are|was|were)nt$/.test(form)) && next !== undefined && OBSERVATIONS.has(next))
      return 'absent';
    if (form === 'but' || form === 'and' || form === 'which') return null;
  }
  return null;
}

function isNormal({ forms, breaks }: Tokens, from: number, to: number): boolean {
  for (let i = from - 1; i >= from - 3 && i >= 0 && breaks[i + 1] !== SENTENCE; i--) {
    if (NORMALITY_WORDS.has(forms[i]!)) return forms[i - 1] !== 'not';
  }
  let hasVerb = false;
  for (let i = to; i < to + 6 && i < forms.length && breaks[i] !== SENTENCE; i++) {
    if (NORMALITY_WORDS.has(forms[i]!)) return hasVerb;
    if (forms[i] === 'not' || forms[i] === 'no') return false;
    hasVerb ||= STATE_VERBS.has(forms[i]!);
  }
  return false;
}
