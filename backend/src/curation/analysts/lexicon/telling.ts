import { findMentions, isPathology, isStructure } from '@msk/lexicon';

/** A sentence, and how much it teaches. */
export interface Telling {
  readonly text: string;
  /** Its place in the text. */
  readonly at: number;
  readonly words: ReadonlySet<string>;
  readonly worth: number;
  /** It speaks of something named before it: no sense without its predecessor. */
  readonly leans: boolean;
  /** It introduces a patient; a case is told so, but nothing is learnt from it. */
  readonly history: boolean;
}

const SHORTEST = 7;
const LONGEST = 34;

const VERB =
  /\b(?:is|are|was|were|be|been|has|have|had|can|may|might|should|must|will|would|does|do|causes?|caused|shows?|shown|seen|see|occurs?|includes?|involves?|affects?|results?|leads?|means?|develops?|appears?|indicates?|suggests?|requires?|helps?|becomes?|consists?|connects?|attach(?:es)?|inserts?|arises?|happens?|makes?|looks?|look|remember|notice|represents?|demonstrates?|mimics?|presents?|depends?|varies|begins?|starts?)\b/i;
const LEANS =
  /^(?:it|its|this|that|these|those|they|their|he|she|his|her|such|both|others?|another|some of these|here|there it|the former|the latter|one of these|either|neither|as (?:they|it))\b/i;
const TEACHES =
  /\b(?:important|remember|key|pearl|pitfalls?|characteristic|typical(?:ly)?|classic(?:ally)?|hallmark|pathognomonic|common(?:ly)?|most|usually|associated with|caused by|results? from|due to|leads? to|risk factors?|diagnos(?:is|ed|tic)|differential|distinguish|differentiate|mimics?|indicates?|suggests?|sign of|look for|on mri|mri|x-?rays?|radiographs?|imaging|ultrasound|signal|t1|t2|fat[- ]sat\w*|grade|type|treat(?:ed|ment)|surgery|conservative(?:ly)?|complication|is an? |refers to|occurs? when|characterized by)\b/gi;
const HISTORY = /\b\d{1,3}[- ]years?[- ]old\b|\bpresents? with\b|\bpresented with\b/i;
/** Said to the audience, or on every page of a site: true, and no use to a learner. */
const HOUSEKEEPING =
  /human phenotype ontology|\bHPO\b|orphanet|medlineplus|medical dictionary|table below|approximate number|when available|clinical trials?|\bclick|https?:|www\.|@|\bwebsites?\b|web site|more information|see the following|listed below|following list|listed as a fraction|sign or symptom|symptom is seen|no information|of the fraction|the fractions may|had the symptom|present in each person|talk (?:with|to) your|health care (?:provider|professional)|your doctor|ask your|support group|genetics (?:home|professional)|research(?:ers)?\b|\bNIH\b|\bNINDS\b|national institute|database|frequency of|medical literature|subscribe|let's start|scroll|let me show|thanks? (?:you )?for|welcome (?:back|to)|my name is|in this video|next slide|see you|\bPDQ\b|we (?:recommend|are not aware|have not)|\bOMIM\b|\d+ ?%.*\d+ ?%/i;
/** True, but nothing that a picture shows. */
const GENETICS = /inherit|\bgenes?\b|genetic|mutations?|chromosome|\bproteins?\b|\benzymes?\b|\bcells?\b/i;

export function tellingsOf(sentences: readonly string[], topic: ReadonlySet<string>): Telling[] {
  return sentences.flatMap((text, at) => {
    const words = text.split(' ').length;
    if (words < SHORTEST || words > LONGEST || !/[.!]["'”’)]?$/.test(text) || !/^["'“(]?\p{Lu}|^\d/u.test(text))
      return [];
    if (!VERB.test(text) || HOUSEKEEPING.test(text)) return [];
    const content = contentOf(text);
    return [
      {
        text,
        at,
        words: content,
        worth: worthOf(text, content, topic),
        leans: LEANS.test(text) && !HISTORY.test(text),
        history: HISTORY.test(text),
      },
    ];
  });
}

function worthOf(text: string, content: ReadonlySet<string>, topic: ReadonlySet<string>): number {
  const terms = new Set(findMentions(text).map(({ term }) => term));
  const named = [...terms].reduce((sum, term) => sum + (isPathology(term) ? 1.5 : isStructure(term) ? 1 : 0.5), 0);
  const teaching = new Set(text.toLowerCase().match(TEACHES)).size;
  const onTopic = [...topic].filter((word) => content.has(word)).length;
  const personal = /\b(?:you|your|i|my|we)\b/i.test(text) ? 1.5 : 0;
  const genetic = GENETICS.test(text) ? 3 : 0;
  return Math.min(named, 5) + Math.min(teaching, 3) + (2 * onTopic) / Math.max(1, topic.size) - personal - genetic;
}

const SMALL_WORD =
  /^(?:the|and|for|are|with|from|that|this|which|have|has|can|may|into|often|also|when|than|not|but|its|their|was|were|been|who|what|does)$/;

/** The words that carry a sentence, for telling repetitions. */
export const contentOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]{3,}/gu)
      ?.filter((word) => !SMALL_WORD.test(word)),
  );

/** Share of words that two sentences have in common, 0 to 1. */
export function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / Math.max(1, Math.min(one.size, other.size));
}
