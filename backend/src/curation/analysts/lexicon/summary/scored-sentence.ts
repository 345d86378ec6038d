import { anyWordingOf, findMentions, isPathology, isStructure, type Mention, type Term } from '@msk/lexicon';

/** A sentence with a score for its teaching value. */
export interface ScoredSentence {
  readonly text: string;
  /** Index of the sentence in the text. */
  readonly position: number;
  readonly words: ReadonlySet<string>;
  readonly score: number;
  /** Refers to the sentence before it ("It …"). */
  readonly isAnaphoric: boolean;
  /** Introduces a patient: suits a summary, but not a learning point. */
  readonly isClinicalHistory: boolean;
  /** Says what a case or a study comes to. */
  readonly isConclusion: boolean;
  /** Says more of the specialty than the name of its subject: a finding, a structure, an examination, or what to take away. */
  readonly isOfSpecialty: boolean;
  /** Holds beyond the case or the study: a learning point. */
  readonly isGeneral: boolean;
  /** A speaker marks it as what to take away. */
  readonly isTakeaway: boolean;
}

const MIN_WORDS = 6;
const MAX_WORDS = 34;

const VERB = anyWordingOf('verb');
const ANAPHORA = anyWordingOf('anaphora');
/** "In these the signal is low"; a case and a patient are known without the sentence before. */
const IN_THESE = /^in (?:this|that|these|such) (?!case|patient)/i;
/** To a question of the speaker's own. */
const ANSWER = /^because\b/i;
const DANGLING = anyWordingOf('dangling');
const TEACHING_TERM = new RegExp(anyWordingOf('teaching term'), 'gi');
const CLINICAL_HISTORY = anyWordingOf('clinical history');
const CUE = anyWordingOf('takeaway');
const GENERAL = anyWordingOf('general');
const CONCLUSION = anyWordingOf('conclusion');
const METHODS = anyWordingOf('method');
/** Of a study. */
const FIGURES = /\d+(?:\.\d+)? ?(?:%|percent|of \d+|patients|mm\b|millimetres|years)|\b\d+ (?:of|out of) \d+/gi;
const COMMONPLACE = anyWordingOf('commonplace');
const PARTICULAR = anyWordingOf('particular');
const THERE_IS = /\bthere(?:['’]s| is| was| are| were) (?!often|usually|typically|always|rarely|commonly|sometimes)/i;
/** Of the patient, also where a speaker marks it: "always look at her other side". */
const THIRD_PERSON = /\b(?:he|she|his|her|hers|him|tonight)\b|\bit['’]s \w+ing\b/i;
/** What a study found, and what was done: without a verb that says what holds. */
const PAST = /\b(?:was|were|had|showed|found|remained|needed|recovered)\b/i;
const PRESENT =
  /\b(?:is|are|has|have|can|may|might|should|must|cannot|will|would|means?|suggests?|indicates?|points?|leads?|needs?|lies?|shows?|don['’]t|do not|does)\b/i;
const AT_IMAGE = anyWordingOf('image');
const BOILERPLATE = anyWordingOf('boilerplate');
/** An address, a sentence in parentheses, or two percentages. */
const NO_PROSE = /https?:|www\.|@|^\(.*\)$|\d+ ?%.*\d+ ?%/i;
const EXAMINATION =
  /\b(?:MRI?|CT|STIR|T[12]|radiograph\w*|x-?rays?|plain films?|ultraso\w*|sonogra\w*|scintigra\w*|scans?|imaging|signal|enhanc\w*)\b/i;
const GENETICS = anyWordingOf('genetics');

export function scoreSentences(sentences: readonly string[], topic: ReadonlySet<string>): ScoredSentence[] {
  return sentences.flatMap((text, position) => {
    const words = text.split(' ').length;
    if (words < MIN_WORDS || words > MAX_WORDS || !/[.!]["'”’)]?$/.test(text) || !/^["'“(]?\p{Lu}|^\d/u.test(text))
      return [];
    if (!VERB.test(text) || BOILERPLATE.test(text) || NO_PROSE.test(text)) return [];
    const content = extractContentWords(text);
    const mentions = findMentions(text);
    const terms = new Set(mentions.map(({ term }) => term));
    return [
      {
        text,
        position,
        words: content,
        score: computeScore(text, terms, content, topic),
        isAnaphoric:
          ((ANAPHORA.test(text) || IN_THESE.test(text)) && !CLINICAL_HISTORY.test(text)) ||
          DANGLING.test(text) ||
          (ANSWER.test(text) && /\?$/.test(sentences[position - 1] ?? '')),
        isClinicalHistory: CLINICAL_HISTORY.test(text),
        isConclusion: CONCLUSION.test(text),
        isOfSpecialty: CUE.test(text) || EXAMINATION.test(text) || mentions.some((one) => isBeyond(topic, one)),
        isTakeaway: CUE.test(text),
        isGeneral: holdsBeyondCase(text) && (CUE.test(text) || (GENERAL.test(text) && !isParticular(text))),
      },
    ];
  });
}

const isParticular = (text: string): boolean => PARTICULAR.test(text) || THERE_IS.test(text);

const holdsBeyondCase = (text: string): boolean =>
  !AT_IMAGE.test(text) && !THIRD_PERSON.test(text) && (!PAST.test(text) || PRESENT.test(text));

function isBeyond(topic: ReadonlySet<string>, { text, term }: Mention): boolean {
  const isOfSpecialty = isPathology(term) || (isStructure(term) && !term.isTissue);
  return isOfSpecialty && [...extractContentWords(text)].some((word) => !topic.has(word));
}

function computeScore(
  text: string,
  terms: ReadonlySet<Term>,
  content: ReadonlySet<string>,
  topic: ReadonlySet<string>,
): number {
  const named = [...terms].reduce((sum, term) => sum + (isPathology(term) ? 1.5 : isStructure(term) ? 1 : 0.5), 0);
  const teaching = new Set(text.toLowerCase().match(TEACHING_TERM)).size;
  const onTopic = [...topic].filter((word) => content.has(word)).length;
  const personal = /\b(?:you|your|i|my|we)\b/i.test(text) ? 1.5 : 0;
  const penalty =
    (GENETICS.test(text) ? 3 : 0) +
    (METHODS.test(text) && !CONCLUSION.test(text) ? 4 : 0) +
    (COMMONPLACE.test(text) ? 4 : 0) +
    Math.min(text.match(FIGURES)?.length ?? 0, 3);
  const cue = CUE.test(text) ? 3 : 0;
  return (
    Math.min(named, 5) + Math.min(teaching, 3) + cue + (2 * onTopic) / Math.max(1, topic.size) - personal - penalty
  );
}

const STOP_WORD =
  /^(?:the|and|for|are|with|from|that|this|which|have|has|can|may|into|often|also|when|than|not|but|its|their|was|were|been|who|what|does)$/;

/** The words of a text without stop words, to detect duplicates. */
export const extractContentWords = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]{3,}/gu)
      ?.filter((word) => !STOP_WORD.test(word)),
  );

/** Overlap coefficient of two sets of words, 0 to 1. */
export function computeOverlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / Math.max(1, Math.min(one.size, other.size));
}
