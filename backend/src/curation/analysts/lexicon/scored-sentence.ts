import { findMentions, isPathology, isStructure } from '@msk/lexicon';

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
}

const MIN_WORDS = 7;
const MAX_WORDS = 34;

const VERB =
  /\b(?:is|are|was|were|be|been|has|have|had|can|may|might|should|must|will|would|does|do|causes?|caused|shows?|shown|seen|see|occurs?|includes?|involves?|affects?|results?|leads?|means?|develops?|appears?|indicates?|suggests?|requires?|helps?|becomes?|consists?|connects?|attach(?:es)?|inserts?|arises?|happens?|makes?|looks?|look|remember|notice|represents?|demonstrates?|mimics?|presents?|depends?|varies|begins?|starts?)\b/i;
const ANAPHORA =
  /^(?:it|its|this|that|these|those|they|their|he|she|his|her|such|both|others?|another|some of these|here|there it|the former|the latter|one of these|either|neither|as (?:they|it))\b/i;
const TEACHING_TERM =
  /\b(?:important|remember|key|pearl|pitfalls?|characteristic|typical(?:ly)?|classic(?:ally)?|hallmark|pathognomonic|common(?:ly)?|most|usually|associated with|caused by|results? from|due to|leads? to|risk factors?|diagnos(?:is|ed|tic)|differential|distinguish|differentiate|mimics?|indicates?|suggests?|sign of|look for|on mri|mri|x-?rays?|radiographs?|imaging|ultrasound|signal|t1|t2|fat[- ]sat\w*|grade|type|treat(?:ed|ment)|surgery|conservative(?:ly)?|complication|is an? |refers to|occurs? when|characterized by)\b/gi;
const CLINICAL_HISTORY = /\b\d{1,3}[- ]years?[- ]old\b|\bpresents? with\b|\bpresented with\b/i;
/** Addresses the audience, or is boilerplate of a website. */
const BOILERPLATE =
  /human phenotype ontology|\bHPO\b|orphanet|medlineplus|medical dictionary|table below|approximate number|when available|clinical trials?|\bclick|https?:|www\.|@|\bwebsites?\b|web site|more information|see the following|listed below|following list|listed as a fraction|sign or symptom|symptom is seen|no information|of the fraction|the fractions may|had the symptom|present in each person|talk (?:with|to) your|health care (?:provider|professional)|your doctor|ask your|support group|genetics (?:home|professional)|research(?:ers)?\b|\bNIH\b|\bNINDS\b|national institute|database|frequency of|medical literature|subscribe|let's start|scroll|let me show|thanks? (?:you )?for|welcome (?:back|to)|my name is|in this video|next slide|see you|\bPDQ\b|we (?:recommend|are not aware|have not)|\bOMIM\b|\d+ ?%.*\d+ ?%/i;
/** Not visible in images. */
const GENETICS = /inherit|\bgenes?\b|genetic|mutations?|chromosome|\bproteins?\b|\benzymes?\b|\bcells?\b/i;

export function scoreSentences(sentences: readonly string[], topic: ReadonlySet<string>): ScoredSentence[] {
  return sentences.flatMap((text, position) => {
    const words = text.split(' ').length;
    if (words < MIN_WORDS || words > MAX_WORDS || !/[.!]["'”’)]?$/.test(text) || !/^["'“(]?\p{Lu}|^\d/u.test(text))
      return [];
    if (!VERB.test(text) || BOILERPLATE.test(text)) return [];
    const content = extractContentWords(text);
    return [
      {
        text,
        position,
        words: content,
        score: computeScore(text, content, topic),
        isAnaphoric: ANAPHORA.test(text) && !CLINICAL_HISTORY.test(text),
        isClinicalHistory: CLINICAL_HISTORY.test(text),
      },
    ];
  });
}

function computeScore(text: string, content: ReadonlySet<string>, topic: ReadonlySet<string>): number {
  const terms = new Set(findMentions(text).map(({ term }) => term));
  const named = [...terms].reduce((sum, term) => sum + (isPathology(term) ? 1.5 : isStructure(term) ? 1 : 0.5), 0);
  const teaching = new Set(text.toLowerCase().match(TEACHING_TERM)).size;
  const onTopic = [...topic].filter((word) => content.has(word)).length;
  const personal = /\b(?:you|your|i|my|we)\b/i.test(text) ? 1.5 : 0;
  const genetic = GENETICS.test(text) ? 3 : 0;
  return Math.min(named, 5) + Math.min(teaching, 3) + (2 * onTopic) / Math.max(1, topic.size) - personal - genetic;
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
