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

const VERB =
  /\b(?:is|are|was|were|be|been|has|have|had|can|may|might|should|must|will|would|does|do|causes?|caused|shows?|shown|seen|see|occurs?|includes?|involves?|affects?|results?|leads?|means?|develops?|appears?|indicates?|suggests?|requires?|helps?|becomes?|consists?|connects?|attach(?:es)?|inserts?|arises?|happens?|makes?|looks?|look|remember|notice|don['’]t|represents?|demonstrates?|mimics?|presents?|depends?|varies|begins?|starts?)\b/i;
const ANAPHORA =
  /^(?:it|its|this|that|these|those|they|their|them|he|she|his|her|such|both|neither of|others?|another|some of these|here|there it|the (?:former|latter|same|other|above|following|second|third|two)|one of (?:these|them)|either|neither|as (?:they|it)|which|who|two of|(?:most|many|some|all|none|few|several) of (?:them|these|those|this|that)|(?:although|because|while|since|if|when|once),? (?:it|its|they|their|this|these)|(?:over time|in addition|with time|later|also|sometimes|usually|often|rarely|occasionally|typically),? (?:it|they|these|this)\b|more (?:typical|common|often)\b|as (?:above|described)|similarly|likewise|otherwise|instead|in particular|specifically|the (?:(?:second|third|next) )?(?:most|least) common,|the (?:condition|disease|disorder|syndrome|site)s? (?:is|are|may|might|can|has|have|usually|often|typically|most)\b|because of (?:this|these)|in (?:this|that|these|such) (?!case|patient))\b/i;
/** To a question of the speaker's own. */
const ANSWER = /^because\b/i;
/** Points to something outside of the sentence. */
const DANGLING =
  /\b(?:described above|mentioned (?:above|before|earlier)|as above|see (?:above|below)|the following|these (?:findings|results|changes)|that this (?:finding|sign|appearance)|this (?:study|series|cohort|method|rubbing)|(?:some|most|many|all|one|two|each) of (?:these|those)|(?:of|with|in|from|for|by) (?:this (?:condition|disease|disorder|arthritis|syndrome|injury|form|type|lesion|tumou?r|entity|pattern)|the (?:condition|disorder)))\b|\b(?:in these patients|that (?:little |small )?(?:nerve|muscle|ligament|tendon|bone)|what it is)\b|\bwhat it['’]s\b|^fig(?:ure|\.)? ?\d|^associated with (?:this|these)\b|\bof this (?:is|are|was)\b|\bthat this is\b|\b(?:any|all) of the above\b|\bat this (?:level|point|stage)\b|\bbe this \w+\b|\b(?:confuse|mistake|call|causes?) it\b|\bfor this to\b|^(?:not the|many|others|first|second|third)\b(?=,| (?:never|pattern|are|do|have)\b)|: (?:this|that|these|it)(?:['’]s)? /i;
const TEACHING_TERM =
  /\b(?:important|remember|key|pearl|pitfalls?|characteristic|typical(?:ly)?|classic(?:ally)?|hallmark|pathognomonic|common(?:ly)?|most|usually|associated with|caused by|results? from|due to|leads? to|risk factors?|diagnos(?:is|ed|tic)|differential|distinguish|differentiate|mimics?|indicates?|suggests?|sign of|look for|on mri|mri|x-?rays?|radiographs?|imaging|ultrasound|signal|t1|t2|fat[- ]sat\w*|grade|type|treat(?:ed|ment)|surgery|conservative(?:ly)?|complication|is an? |refers to|occurs? when|characterized by)\b/gi;
const CLINICAL_HISTORY =
  /\b\d{1,3}[- ]years?[- ]old\b|\bpresents? with\b|\bpresented with\b|\b(?:man|woman|boy|girl|child|worker|player|runner|dancer|patient) of (?:\d{1,3}|[a-z]+teen|[a-z]+ty(?:-[a-z]+)?|six|seven|eight|nine|ten|eleven|twelve)\b/i;
/** The words by which a speaker marks what to take away. */
const CUE =
  /\b(?:the key (?:here|point)? ?(?:is|:)|key:|don'?t (?:miss|forget|confuse|mistake|call|take)|do not (?:miss|forget|confuse|mistake|call|take)|teaching points?|learning points?|pearls?|pitfalls?|take[- ]home|remember|never (?:miss|forget)|always|be (?:sure|careful)|should be (?:mentioned|reported|measured|described|suspected)|(?:^|[.:] )(?:report|mention|measure|name|look|compare|think|check|say|give|state|beware)\b)/i;
/** Says what usually holds. */
const GENERAL =
  /\b(?:usually|often|typically|typical|characteristic|commonly|most|never|always|rarely|hardly ever|may|might|can|cannot|should|must|would|means?|because|since|indicates?|suggests?|points? to|distinguish\w*|differentiate\w*|mimics?|classic(?:ally)?|hallmark|pathognomonic|caused by|results? from|leads? to|due to|risk factors?|is an?|are (?:an?|the)|refers? to|occurs? when|characterized by|consists? of|associated with|unless|whenever|depends on whether|if|when)\b/i;
const CONCLUSION =
  /^(?:conclusions?:|we conclude|in (?:conclusion|summary|short)|so[,:]? (?:this|that|it|there) is|the (?:diagnosis|call|name|answer) is|(?:this|that) is (?:an?|the)?\s?\p{L}|(?:a|an) .{3,80}, then\b|this means)|\b(?:is the (?:diagnosis|name|answer)|we conclude that)\b/iu;
/** How a study was made, and its figures. */
const METHODS = anyWordingOf('method');
const FIGURES = /\d+(?:\.\d+)? ?(?:%|percent|of \d+|patients|mm\b|millimetres|years)|\b\d+ (?:of|out of) \d+/gi;
/** True of any disease. */
const COMMONPLACE = anyWordingOf('commonplace');
/** Of the patient or the study, and of nobody else. */
const PARTICULAR =
  /\b(?:this (?:patient|man|woman|boy|girl|case|player|runner|dancer)|today|we (?:see|have|can see)|i see|in (?:our|this) (?:case|series|study|patient)|our (?:patient|case|study|results)|there(?:['’]s| is| was| are| were) (?!often|usually|typically|always|rarely|commonly|sometimes)|^what['’]s\b|\b(?:was|were) (?:fine|normal|intact|negative|flat|clean|clear)\b|^(?:the )?(?:dominant|primary|main) findings? (?:is|are)|(?:is|are|was|were) (?:normal|intact|unremarkable|seen|found|present|absent|noted)\.$|(?:is|are) normal, as\b|nothing to suggest\b|most likely is\b|^the (?:patient|MRI?|CT|radiographs?|x-rays?|scan|film|ultrasound) (?:has|had|shows?|showed|demonstrates?)\b|^the (?:background|diagnosis|answer|problem|cause|reason) is\b|(?:is|are) (?:too|an? (?:little|bit|touch))\b|\bfine,|(?:I|we)(?:['’]d| would)? call (?:it|that|this)\b|^final answer\b|(?:so|and|,) (?:this|that) is an?\b|so it is (?:most likely|probably)\b|the most likely (?:answer|diagnosis)\b|most probably\b|and (?:they|it) do(?:es)?n['’]t\b|^also present|^(?:additional|further) .* seen|^impression|^no |is demonstrated|seen in the [CTLS]\d)\b/i;
/** Of the patient, also where a speaker marks it: "always look at her other side". */
const THIRD_PERSON = /\b(?:he|she|his|her|hers|him|tonight)\b|\bit['’]s \w+ing\b/i;
/** What a study found, and what was done: without a verb that says what holds. */
const PAST = /\b(?:was|were|had|showed|found|remained|needed|recovered)\b/i;
const PRESENT =
  /\b(?:is|are|has|have|can|may|might|should|must|cannot|will|would|means?|suggests?|indicates?|points?|leads?|needs?|lies?|shows?|don['’]t|do not|does)\b/i;
/** Points at an image that a reader does not see. */
const AT_IMAGE =
  /^(?:now )?(?:look(?: at| across| again| behind| down| up| a bit| to (?:the|your|both)\b|[,:])|(?:go|come|comes|scroll|move|turn|switch)\b)|\bhere(?:['’]s)?\b|^(?:next|same) (?:patient|case)\b|\bimage (?:\d|one|two|three)\b|\b(?:coronal|sagittal|axial|next|first|second|third) (?:image|one|slice|picture)\b|\bon (?:the|this) (?:short|long)[- ]axis\b/i;

/** Addresses the audience, or is boilerplate of a website. */
const BOILERPLATE =
  /clinical trials?|^(?:objectives?|aims?|purposes?)\s*:|table below|information is available|information about|home page|^\(.*\)$|look up the definition|\bclick|https?:|www\.|@|\bwebsites?\b|web site|more information|see the following|listed below|following list|no information|talk (?:with|to) your|health care (?:provider|professional)|your doctor|ask your|support group|research(?:ers)?\b|database|frequency of|medical literature|subscribe|let's start|scroll|let me show|thanks? (?:you )?for|welcome (?:back|to)|my name is|in this video|next slide|see you|we (?:recommend that you|are not aware|have not)|\d+ ?%.*\d+ ?%/i;
const EXAMINATION =
  /\b(?:MRI?|CT|STIR|T[12]|radiograph\w*|x-?rays?|plain films?|ultraso\w*|sonogra\w*|scintigra\w*|scans?|imaging|signal|enhanc\w*)\b/i;
/** Not visible in images. */
const GENETICS = /inherit|\bparents?\b|\bgenes?\b|genetic|mutations?|chromosome|\bproteins?\b|\benzymes?\b|\bcells?\b/i;

export function scoreSentences(sentences: readonly string[], topic: ReadonlySet<string>): ScoredSentence[] {
  return sentences.flatMap((text, position) => {
    const words = text.split(' ').length;
    if (words < MIN_WORDS || words > MAX_WORDS || !/[.!]["'”’)]?$/.test(text) || !/^["'“(]?\p{Lu}|^\d/u.test(text))
      return [];
    if (!VERB.test(text) || BOILERPLATE.test(text)) return [];
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
          (ANAPHORA.test(text) && !CLINICAL_HISTORY.test(text)) ||
          DANGLING.test(text) ||
          (ANSWER.test(text) && /\?$/.test(sentences[position - 1] ?? '')),
        isClinicalHistory: CLINICAL_HISTORY.test(text),
        isConclusion: CONCLUSION.test(text),
        isOfSpecialty: CUE.test(text) || EXAMINATION.test(text) || mentions.some((one) => isBeyond(topic, one)),
        isTakeaway: CUE.test(text),
        isGeneral: holdsBeyondCase(text) && (CUE.test(text) || (GENERAL.test(text) && !PARTICULAR.test(text))),
      },
    ];
  });
}

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
