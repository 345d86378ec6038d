import type { Cue } from '@msk/contracts';
import { type Assertion, readStatuses } from '../mentions/assertion.ts';
import { type Diagnosis, findDiagnoses } from '../mentions/diagnoses.ts';
import { createTextContext, findMentions, type Mention } from '../mentions/find-mentions.ts';
import { isPathology, isStructure } from '../vocabulary/term.ts';
import { SENTENCE, type Tokens, tokenize } from '../words/tokens.ts';
import { upperBound } from '../words/upper-bound.ts';
import { isAssertedInSpeech, isTopic, namesFinding, type SpokenMention } from './spoken-assertion.ts';
import { readSpokenText, type SpokenText } from './spoken-text.ts';
import { type Coverage, coverageOf, isKinAtPlace, isQualified, type Target, targetsOf } from './target.ts';

export interface NarratedCase {
  title: string;
  /** Names of its pathologies. */
  diagnoses: readonly string[];
  cues: readonly Cue[];
}

/** A line of the transcript. */
export interface RevealLine {
  cueIndex: number;
  /** Seconds. */
  at: number;
}

export interface Reveal extends RevealLine {
  /** `title`: the speaker begins with the title of the case as the finding. */
  how: 'asserted' | 'title';
  /** 0 to 1. */
  confidence: number;
}

export interface RevealReading {
  /** The first line that asserts a diagnosis of the case; null when none does. */
  reveal: Reveal | null;
  /** The first line before it that asserts a broader concept: "fracture" before "Jones fracture". */
  partial: RevealLine | null;
}

/** Seconds, in which a speaker announces the topic of the recording. */
const OPENING = 15;

/** Seconds, and share of the video, that a learner needs before the reveal to make a call. */
const MIN_SECONDS_BEFORE = 20;
const MIN_SHARE_BEFORE = 0.15;

export const isCallPossible = (revealAt: number | null, duration: number): boolean =>
  revealAt !== null && revealAt >= MIN_SECONDS_BEFORE && revealAt >= duration * MIN_SHARE_BEFORE;

/** Finds where a listener learns the diagnosis. Source: learning.md, "Reveal second". */
export function findReveal({ title, diagnoses, cues }: NarratedCase): RevealReading {
  const targets = (diagnoses.length > 0 ? diagnoses : [title]).flatMap(targetsOf);
  const context = [title, ...diagnoses].join('.\n\n');
  const candidates = readCandidates(readSpokenText(cues), context, targets, cues);
  const best = candidates.find(isReveal) ?? candidates.find(isHesitantReveal) ?? candidates.find(isUngraded(targets));
  const reveal = best ? toReveal(best, title) : null;
  const isBefore = ({ cueIndex }: RevealLine) => !reveal || cueIndex < reveal.cueIndex;
  const partial = candidates.find((candidate) => isBefore(candidate) && isPartial(candidate));
  return { reveal, partial: partial ? { cueIndex: partial.cueIndex, at: partial.at } : null };
}

/** A mention of a diagnosis of the case, or of a broader concept. */
interface Candidate extends RevealLine {
  start: number;
  coverage: Exclude<Coverage, null>;
  assertion: Assertion;
  spoken: SpokenMention;
  /** Not the lexicon's name of it: the words of the diagnosis, or a structure in the sentence before. */
  isInferred: boolean;
  /** A disease of its own, no bare finding. */
  isPathology: boolean;
}

function readCandidates(
  spokenText: SpokenText,
  context: string,
  targets: readonly Target[],
  cues: readonly Cue[],
): Candidate[] {
  const { text } = spokenText;
  const mentions = findMentions(text, createTextContext(`${context}.\n\n${text}`));
  const found = [
    ...findDiagnoses(text, mentions).flatMap((diagnosis) => readDiagnosis(diagnosis, text, mentions, targets)),
    ...findWordings(tokenize(text), mentions, targets),
  ].sort((one, other) => one.start - other.start);
  return found.map(({ end, ...candidate }) => {
    const cueIndex = spokenText.cueAt(candidate.start);
    const spoken = spokenAt(spokenText, candidate.start, end);
    return { ...candidate, cueIndex, at: cues[cueIndex]!.start, spoken };
  });
}

type Found = Omit<Candidate, keyof RevealLine | 'spoken'> & { end: number };

function readDiagnosis(
  diagnosis: Diagnosis,
  text: string,
  mentions: readonly Mention[],
  targets: readonly Target[],
): Found[] {
  const mention = mentions[mentionsUntil(mentions, diagnosis.start) - 1]!;
  const covered = targets.map((target) => coverageAt(target, diagnosis, text, mentions)).filter((one) => one !== null);
  const best = covered.find(({ coverage }) => coverage === 'names') ?? covered[0];
  if (!best) return [];
  // A sign points at the diagnosis without naming it: "double PCL sign".
  if (/\bsigns?$/i.test(mention.text)) best.coverage = 'broader';
  const { start, assertion, term } = diagnosis;
  return [{ ...best, start, end: mention.end, assertion, isPathology: term.kind === 'pathology' }];
}

function spokenAt({ text, sentenceAt }: SpokenText, start: number, end: number): SpokenMention {
  const sentence = sentenceAt(start);
  const previous = sentence.start > 1 ? sentenceAt(sentence.start - 2) : null;
  return {
    previous: previous ? text.slice(previous.start, sentence.start) : '',
    before: text.slice(sentence.start, start),
    mention: text.slice(start, end),
    after: text.slice(end, Math.max(end, sentence.end)),
  };
}

function coverageAt(
  target: Target,
  diagnosis: Diagnosis,
  text: string,
  mentions: readonly Mention[],
): Pick<Candidate, 'coverage' | 'isInferred'> | null {
  const coverage = coverageOf(target, diagnosis);
  if (coverage === 'names') return { coverage, isInferred: false };
  const beside = mentionsBeside(diagnosis, text, mentions);
  if (isKinAtPlace(target, diagnosis, beside)) return { coverage: 'names', isInferred: false };
  if (!coverage) return null;
  if (isQualified(target, diagnosis, text)) return { coverage: 'names', isInferred: true };
  const isInferred = isOfPlace(target, diagnosis, text, mentions);
  return { coverage: isInferred ? 'names' : 'broader', isInferred };
}

/** Characters. */
const MAX_PLACE_DISTANCE = 60;
/** What is named after a diagnosis, in the same sentence. */
function mentionsBeside(diagnosis: Diagnosis, text: string, mentions: readonly Mention[]): Mention[] {
  const [from, to] = [diagnosis.start, diagnosis.start + MAX_PLACE_DISTANCE - 1];
  return mentions
    .slice(mentionsUntil(mentions, from), mentionsUntil(mentions, to))
    .filter(({ start }) => !/[.!?;]\s/.test(text.slice(from, start)));
}

/** How many mentions begin up to a position. */
const mentionsUntil = (mentions: readonly Mention[], position: number): number =>
  upperBound(mentions, position, ({ start }) => start);

/** Characters between a structure and what is said of it in the next sentence. */
const MAX_SUBJECT_DISTANCE = 160;
/** With the name of the structure. */
const MAX_SUBJECT_REACH = 2 * MAX_SUBJECT_DISTANCE;
const PRONOUN_BEFORE = /\b(?:it|which|this|the \w+) (?:is|was|has|looks?|appears?)\b[^.]*$/i;

/** "Look at the ACL. It is completely torn.": the structure of the target was the last that could be meant. */
function isOfPlace(
  target: Target,
  { start, term, place }: Diagnosis,
  text: string,
  mentions: readonly Mention[],
): boolean {
  if (place || target.places.size === 0 || !isPathology(term)) return false;
  if (!PRONOUN_BEFORE.test(text.slice(Math.max(0, start - MAX_SUBJECT_DISTANCE), start))) return false;
  const near = mentions.slice(mentionsUntil(mentions, start - MAX_SUBJECT_REACH), mentionsUntil(mentions, start));
  const last = near.findLast(({ end, term: other }) => end <= start && isStructure(other) && !other.isTissue);
  if (!last || start - last.end > MAX_SUBJECT_DISTANCE || last.assertion === 'normal') return false;
  return target.places.has(last.name);
}

/** Words between those of a name. */
const MAX_FILLERS = 3;

/** Where the words of a target's name stand together: names that the lexicon does not know, or knows at another joint. */
function findWordings(tokens: Tokens, mentions: readonly Mention[], targets: readonly Target[]): Found[] {
  const isNamed = (position: number) => position < (mentions[mentionsUntil(mentions, position) - 1]?.end ?? 0);
  const statuses = readStatuses(tokens, (at) => at < tokens.length && isNamed(tokens.starts[at]!));
  return targets.flatMap(({ words }) => {
    const isWord = new Set(words);
    return tokens.forms.flatMap((form, from) => {
      if (words.length === 0 || !isWord.has(form)) return [];
      const to = endOfWording(tokens, from, words);
      if (to === null) return [];
      const [start, end] = [tokens.starts[from]!, tokens.ends[to]!];
      const assertion = tokens.forms.slice(from, to + 1).flatMap((_, n) => statuses[from + n] ?? [])[0] ?? 'present';
      return [{ start, end, coverage: 'names', assertion, isInferred: true, isPathology: true } satisfies Found];
    });
  });
}

/** The last token of a wording that begins at `from`; null where not all words follow. */
function endOfWording({ forms, breaks }: Tokens, from: number, words: readonly string[]): number | null {
  const missing = new Set(words);
  for (let at = from; at < forms.length && at < from + words.length + MAX_FILLERS; at++) {
    if (at > from && breaks[at] === SENTENCE) return null;
    missing.delete(forms[at]!);
    if (missing.size === 0) return at;
  }
  return null;
}

const isPresent = ({ assertion }: Candidate): boolean => assertion === 'present' || assertion === 'normal';

const isReveal = (candidate: Candidate): boolean =>
  candidate.coverage === 'names' && isPresent(candidate) && isAboutCase(candidate);

function isAboutCase({ spoken, at }: Candidate): boolean {
  if (isTopic(spoken) || !isAssertedInSpeech(spoken)) return false;
  return at >= OPENING || namesFinding(spoken);
}

/** "Most likely this is …": where nothing firmer is said, the listener learns it here. */
const HESITANT =
  /\b(?:most likely|likely|probabl[ey]|presumably|favou?r(?:s|ed)?|suggest(?:s|ive|ing)?(?: of)?|appears? to be|seems? to be)\b/i;

const isHesitantReveal = (candidate: Candidate): boolean =>
  candidate.coverage === 'names' &&
  candidate.assertion === 'possible' &&
  HESITANT.test(candidate.spoken.before) &&
  !/\b(?:would|could|may|might)\b/i.test(candidate.spoken.before) &&
  isAboutCase(candidate);

/** "Tear of the ACL" for a complete tear of it, when nobody says "complete". */
const isUngraded =
  (targets: readonly Target[]) =>
  (candidate: Candidate): boolean =>
    candidate.coverage === 'broader' &&
    targets.some(({ isGraded }) => isGraded) &&
    candidate.isPathology &&
    isPresent(candidate) &&
    isAboutCase(candidate);

/** What names the diagnosis without asserting it of the case now, such as its history, is partial too. */
const isPartial = (candidate: Candidate): boolean =>
  isPresent(candidate) && !isTopic(candidate.spoken) && isAssertedInSpeech(candidate.spoken);

function toReveal(candidate: Candidate, title: string): Reveal {
  const { cueIndex, at, spoken, isInferred } = candidate;
  const isTitle = at < OPENING && titleNames(title, spoken.mention);
  const isFirm = isReveal(candidate) && !isInferred;
  const confidence = isFirm ? (namesFinding(spoken) ? 0.95 : 0.8) : 0.6;
  return { cueIndex, at, how: isTitle ? 'title' : 'asserted', confidence };
}

const titleNames = (title: string, mention: string): boolean =>
  findDiagnoses(mention).some((diagnosis) =>
    targetsOf(title).some((target) => coverageOf(target, diagnosis) === 'names'),
  );
