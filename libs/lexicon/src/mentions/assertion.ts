import { InvalidTable, readTable, splitCell } from '../vocabulary/read-table.ts';
import { expandPhrase } from '../words/expand-phrase.ts';
import { PhraseTrie } from '../words/phrase-trie.ts';
import { CLAUSE, NO_BREAK, SENTENCE, type Tokens, tokenize } from '../words/tokens.ts';
import { wordForm } from '../words/word.ts';
import { closesBracket, isQueried, isWithinList, labelBefore } from './assertion-punctuation.ts';

const STATUSES = ['other-person', 'absent', 'hypothetical', 'historical', 'possible'] as const;
type Status = (typeof STATUSES)[number];

/** What a text asserts of a mentioned term. `normal` is for structures, the others are for pathologies. */
export type Assertion = 'present' | 'normal' | Status;

/**
 * A phrase that says something of the terms after or before it (NegEx, ConText). `none` is a pseudo-trigger: the words in it
 * trigger nothing ("not only"); the exceptions of another trigger are such, too. `end` ends the scope of the triggers before it.
 * `present` confirms what was only possible.
 */
interface Trigger {
  readonly status: Status | 'present' | 'none' | 'end';
  readonly scope: 'after' | 'before' | '';
  readonly phrase: string;
}

export const readTriggerRows = () =>
  readTable('assertion-triggers.tsv', ['phrase', 'status', 'scope', 'except', 'source']);

const TRIGGERS = new PhraseTrie<Trigger>(() => readTriggerRows().flatMap(parseTriggers));

/** The triggers of a row, and for its exceptions ("free body" of "free") phrases that trigger nothing. */
function parseTriggers({
  phrase,
  status,
  scope,
  except,
  location,
}: ReturnType<typeof readTriggerRows>[number]): [Tokens, Trigger][] {
  const isStatus = STATUSES.includes(status as Status) || status === 'present';
  if (!isStatus && status !== 'none' && status !== 'end')
    throw new InvalidTable(`${location}: "${status}" is no status of a trigger`);
  if (isStatus !== (scope === 'after' || scope === 'before'))
    throw new InvalidTable(`${location}: "${scope}" is no scope of this trigger`);
  const toTriggers = (pattern: string, rule: Pick<Trigger, 'status' | 'scope'>) =>
    expandPhrase(pattern, location).map((form): [Tokens, Trigger] => [tokenize(form), { phrase: form, ...rule }]);
  return [
    ...toTriggers(phrase, { status: status as Trigger['status'], scope: scope as Trigger['scope'] }),
    ...splitCell(except).flatMap((pattern) => toTriggers(pattern, { status: 'none', scope: '' })),
  ];
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(wordForm));

/** Words after a trigger that it applies to: enough for "no fracture, dislocation, loose body or effusion". */
const MAX_SCOPE = 14;
const MAX_ADJECTIVE_SCOPE = 5;
/** Of a list of differentials: a transcript may have no full stop. */
const MAX_DIFFERENTIAL_SCOPE = 200;

/** A scope ends at a finite verb, since a new statement begins there. */
const VERBS = words(
  'is are was were has have had does did shows show showed demonstrates demonstrated reveals revealed suggests indicates indicated appears appeared remains remained occurs occurred develops developed confirms confirmed affects affected involves involved explains lies extends displaces surrounds reaches will would should must may might can could',
);
const FINITE_VERBS = words('is are was were has have');
/** These apply to what is said of the subject, too: "none of the patients had", "probably this is". */
const PASSING_VERBS = new Set([
  ...[
    'none of',
    'no patient',
    'no patients',
    'nobody',
    'neither',
    'nor',
    'none had',
    'not a single',
    'zero',
    'nothing suggests',
  ],
  ...[
    'perhaps',
    'maybe',
    'probably',
    'possibly',
    'presumably',
    'likely',
    'unclear whether',
    'uncertain whether',
    'unsure',
  ],
  ...[
    'in his youth',
    'in her youth',
    'in childhood',
    'as a child',
    'in adolescence',
    'in infancy',
    'years ago',
    'previously',
  ],
]);
/** These begin a clause, which has a verb and ends at a comma. */
const CONDITIONS = new Set([
  ...['if', 'whether', 'whether there is', 'whether it is', 'unless', 'unless there is', 'suppose', 'imagine'],
  ...['when there is', 'when there are', 'whenever there is', 'whenever you see', 'when you see', 'where there is'],
  ...['were there', 'had there been', 'should he', 'should she', 'should there be', 'should the patient'],
]);
/** A list of differentials goes on to the end of the sentence. */
const DIFFERENTIALS = new Set([
  ...['differential', 'differential diagnosis', 'differential diagnosis includes'],
  ...['differential diagnoses', 'differential considerations', 'ddx', 'causes include', 'etiologies include'],
  ...['causes including', 'etiologies including', 'causes such as', 'etiologies such as'],
]);
/** Adjectives: they apply to the next term only. */
const ADJECTIVES = new Set([
  ...['old', 'remote', 'former', 'previous', 'prior', 'healed', 'treated', 'repaired', 'resolved', 'resolving'],
  'childhood',
]);
/** After these words a modified noun is over. */
const AFTER_NOUN = words('and or with');
const RELATIVE_PRONOUNS = words('which that who whose');
const SUBJECT_PRONOUNS = words('he she patient');
/** After "and" they begin a new statement, since the entries of a negated list have none. */
const DETERMINERS = words('a an the this that his her its their both all there');

/** The status of each word of a text, `null` where no trigger applies. Words of terms (`inTerm`) trigger nothing. */
export function readStatuses(tokens: Tokens, inTerm: (at: number) => boolean): readonly (Status | null)[] {
  const statuses: (Status | null)[] = new Array(tokens.length).fill(null);
  const triggers = findTriggers(tokens, inTerm);
  for (const [n, found] of triggers.entries()) {
    if (found.status === 'none' || found.status === 'end') continue;
    const [from, to] = found.scope === 'after' ? scopeAfter(tokens, triggers, n) : scopeBefore(tokens, triggers, n);
    for (let at = from; at < to; at++) {
      if (found.status !== 'present') statuses[at] = stronger(statuses[at]!, found.status);
      else if (statuses[at] === 'possible') statuses[at] = null;
    }
  }
  for (let at = 0; at < tokens.length; at++) {
    if (!isQueried(tokens, at)) continue;
    do statuses[at] = stronger(statuses[at]!, 'possible');
    while (++at < tokens.length && tokens.breaks[at] === NO_BREAK);
    at--;
  }
  return statuses;
}

const stronger = (one: Status | null, other: Status): Status =>
  one !== null && STATUSES.indexOf(one) < STATUSES.indexOf(other) ? one : other;

interface FoundTrigger extends Trigger {
  /** Token positions, the end exclusive. */
  readonly from: number;
  readonly to: number;
}

function findTriggers(tokens: Tokens, inTerm: (at: number) => boolean): FoundTrigger[] {
  const found: FoundTrigger[] = [];
  let last = 0;
  for (let from = 0; from < tokens.length; from++) {
    const match = inTerm(from) ? null : TRIGGERS.longestMatch(tokens, from, () => true);
    // Within a longer trigger there is none: "excluded" in "cannot be excluded".
    if (!match || from + match.words <= last) continue;
    last = from + match.words;
    if (match.values.every(({ phrase }) => CHOICES.has(phrase)) && !isBetweenTerms(inTerm, from, last)) continue;
    const isModal = MODAL.test(tokens.forms[from]!);
    if (isModal && isOfAffected(tokens, from)) continue;
    const spelled = inSpelling(match.values, tokens, from, last);
    const hasObject = inTerm(last) || inTerm(last + 1);
    for (const trigger of spelled) {
      // "Osteopenia and may develop osteoporosis": what may develop is the object.
      const isOfSubject = isModal && trigger.scope === 'before' && spelled.some(({ scope }) => scope === 'after');
      if (!(isOfSubject && hasObject)) found.push({ ...trigger, from, to: last });
    }
  }
  return found;
}

/** "People with the disease may have scoliosis": a feature of it, while "she may have a tear" is a guess. */
const MODAL = /^(?:may|can|might|could)$/;
const AFFECTED = words('affected some most many');
/** Words from the subject to its verb. */
const MAX_SUBJECT = 20;
const PEOPLE = words('individuals people persons infants babies newborns children');

function isOfAffected({ forms, breaks }: Tokens, at: number): boolean {
  for (let i = at - 1; i >= 0 && i > at - MAX_SUBJECT && breaks[i + 1] !== SENTENCE; i--)
    if (PEOPLE.has(forms[i]!) && (AFFECTED.has(forms[i - 1] ?? '') || forms[i + 1] === 'with')) return true;
  return false;
}

/** "Tear versus tendinosis" is a choice of diagnoses; "hip replacement versus fixation in arthritis" compares treatments. */
const CHOICES = new Set(['versus', 'vs']);
const isBetweenTerms = (inTerm: (at: number) => boolean, from: number, to: number): boolean =>
  inTerm(from - 1) && (inTerm(to) || inTerm(to + 1));

/** "Rules out" denies, "rule out" asks: of triggers that differ in an ending only, those that are written so. */
function inSpelling(triggers: readonly Trigger[], { text, starts, ends }: Tokens, from: number, to: number): Trigger[] {
  const written = text.slice(starts[from], ends[to - 1]).toLowerCase();
  const exact = triggers.filter(({ phrase }) => phrase === written);
  return exact.length > 0 ? exact : [...triggers];
}

function scopeAfter(tokens: Tokens, triggers: readonly FoundTrigger[], n: number): [from: number, to: number] {
  const { forms, breaks } = tokens;
  const trigger = triggers[n]!;
  const isCondition = CONDITIONS.has(trigger.phrase);
  const isAdjective = ADJECTIVES.has(trigger.phrase);
  const isDifferential = DIFFERENTIALS.has(trigger.phrase);
  const passesVerbs =
    isCondition || isDifferential || trigger.status === 'other-person' || PASSING_VERBS.has(trigger.phrase);
  const max = trigger.to + (isDifferential ? MAX_DIFFERENTIAL_SCOPE : isAdjective ? MAX_ADJECTIVE_SCOPE : MAX_SCOPE);
  const limit = Math.min(endAfter(tokens, triggers, n, max), tokens.length);
  let to = trigger.to;
  // "Did not have had": verbs right after the trigger belong to it.
  while (to < limit && breaks[to] === NO_BREAK && VERBS.has(forms[to]!)) to++;
  for (; to < limit; to++) {
    const form = forms[to]!;
    if (breaks[to] === SENTENCE && !(isDifferential && isWithinList(tokens, to))) break;
    if (isCondition && breaks[to] === CLAUSE) break;
    if (breaks[to] === CLAUSE && closesBracket(tokens, trigger.from, to)) break;
    if (isAdjective && (breaks[to] === CLAUSE || AFTER_NOUN.has(form))) break;
    if (trigger.status === 'other-person' && SUBJECT_PRONOUNS.has(form)) break;
    if (!passesVerbs && VERBS.has(form) && forms[to - 1] !== 'to') break;
    if (trigger.status === 'absent' && form === 'and' && beginsClause(tokens, to + 1)) break;
  }
  return [trigger.to, to];
}

/** A subject of its own, or a verb one or two words on: "and bursitis is aseptic". */
const beginsClause = ({ forms, breaks }: Tokens, at: number): boolean =>
  DETERMINERS.has(forms[at] ?? '') ||
  [at + 1, at + 2].some((next) => breaks[next] === NO_BREAK && FINITE_VERBS.has(forms[next] ?? ''));

/** Where the next trigger ends the scope, at most `max`: one that says so, or one of another status that begins a clause. */
function endAfter({ breaks, forms }: Tokens, triggers: readonly FoundTrigger[], n: number, max: number): number {
  const trigger = triggers[n]!;
  const { status } = trigger;
  for (let next = n + 1; next < triggers.length && triggers[next]!.from < max; next++) {
    const other = triggers[next]!;
    if (other.from === trigger.from || (other.from === trigger.to && beginsStatement(trigger))) continue;
    if (other.status === 'end' && (other.phrase !== 'with' || status === 'absent')) return other.from;
    const beginsClause = breaks[other.from] !== NO_BREAK || forms[other.from - 1] === 'and';
    if (other.status !== 'none' && other.scope === 'after' && other.status !== status && beginsClause)
      return other.from;
  }
  return max;
}

/** "If there is", "presumably this is": a statement begins right after the trigger and is part of its scope. */
const beginsStatement = ({ phrase }: Trigger): boolean => CONDITIONS.has(phrase) || PASSING_VERBS.has(phrase);

/** "A fracture or dislocation is not seen": back to the beginning of the clause. */
function scopeBefore(tokens: Tokens, triggers: readonly FoundTrigger[], n: number): [from: number, to: number] {
  const { forms, breaks } = tokens;
  const trigger = triggers[n]!;
  const end = endBefore(triggers, n);
  let from = trigger.from;
  if (breaks[from] === SENTENCE) return [from, from];
  const label = labelBefore(tokens, from);
  if (label !== null) return [Math.max(end, label), trigger.from];
  // Auxiliaries and adverbs before the trigger belong to it.
  while (from - 1 >= end && breaks[from] === NO_BREAK && AUXILIARIES.has(forms[from - 1]!)) from--;
  while (from > end && from > trigger.from - MAX_SCOPE && breaks[from] !== SENTENCE) {
    const before = forms[from - 1]!;
    if (RELATIVE_PRONOUNS.has(before) || VERBS.has(before)) break;
    if ((breaks[from] === CLAUSE || before === 'and') && hasVerbBefore(tokens, from - 1, end)) break;
    from--;
  }
  return [from, trigger.from];
}

/** Where the last trigger that ends a scope is over, as far back as a scope reaches. */
function endBefore(triggers: readonly FoundTrigger[], n: number): number {
  const { from } = triggers[n]!;
  for (let before = n - 1; before >= 0 && triggers[before]!.to > from - MAX_SCOPE; before--) {
    const { status, to } = triggers[before]!;
    if (status === 'end' && to <= from) return to;
  }
  return 0;
}

const AUXILIARIES = words(
  'is are was were be been has have had also thus therefore hence then now clearly definitely reliably safely currently completely do does did can could',
);

/** Whether a statement ends before this word. */
function hasVerbBefore({ forms, breaks }: Tokens, at: number, end: number): boolean {
  for (let i = at; i >= end && i > at - MAX_SCOPE; i--) {
    if (VERBS.has(forms[i]!)) return true;
    if (breaks[i] !== NO_BREAK) return false;
  }
  return false;
}

const NORMALITY_WORDS = words('normal intact unremarkable preserved');
const STATE_VERBS = words('is are was were be been remain appear look seem both all otherwise');

/** Words from the verb of a structure to the one that says it is normal, and those before the verb that are no structures. */
const MAX_WORDS_TO_STATE = 6;
/** Words from a structure to the state of all that are listed with it. */
const MAX_LIST = 60;
const LIST_WORDS = words('and or the');

/** "The cruciate ligaments, the popliteus tendon and the menisci are intact": the first ones of a list of structures, too. */
export function isNormal(
  { forms, breaks }: Tokens,
  { from, to }: { from: number; to: number },
  inPlace: (at: number) => boolean,
): boolean {
  for (let i = from - 1; i >= from - 3 && i >= 0 && breaks[i + 1] !== SENTENCE; i--) {
    if (NORMALITY_WORDS.has(forms[i]!)) return forms[i - 1] !== 'not';
  }
  let [hasVerb, left] = [false, MAX_WORDS_TO_STATE];
  for (let i = to; left > 0 && i < Math.min(to + MAX_LIST, forms.length) && breaks[i] !== SENTENCE; i++) {
    if (NORMALITY_WORDS.has(forms[i]!)) return hasVerb;
    if (forms[i] === 'not' || forms[i] === 'no') return false;
    hasVerb ||= STATE_VERBS.has(forms[i]!);
    const isListed = !hasVerb && (inPlace(i) || LIST_WORDS.has(forms[i]!));
    if (!isListed) left--;
  }
  return false;
}
