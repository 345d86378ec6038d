import type { Diagnosis } from '@msk/lexicon';
import { type CaseSentence, describesDisease, isCaseReport, isReport, isStudy, sentenceAt } from './case-sentence.js';
import { findDifferentials } from './differentials.js';
import type { Section } from './section.js';
import { isSupposed } from './supposition.js';

/** "Osteochondritis dissecans comes later", "A ganglion may look the same": a sentence that begins with a disease as such. */
const BARE_LEAD =
  /(?:^|[.!?;:]\s+)(?!(?:the|this|that|these|those|his|her|its|our|my|your|no|there|it)\b)(?:[\p{L}-]+\s+){0,2}$/iu;
/** "In erosive osteoarthritis the erosions are central." */
const LOCATIVE_LEAD = /(?:^|[.!?;:]\s+)(?:in|with|for)\s+(?:an?\s+)?(?:\p{L}+\s+)?$/iu;
const LOCATIVE_REST = /^,?\s+(?:the|it|they|one|you|there|I|we)\b/i;

const ADVERB = '(?:(?:also|usually|often|typically|generally|commonly|mostly|rarely|never|always|sometimes)\\s+)?';
/** What is true of a disease, and not seen in a case. */
const GENERIC_REST = new RegExp(
  `^(?:\\s+\\([^)]*\\))?\\s+${ADVERB}(?:${[
    '(?:can|cannot|could|may|might|would|should|must)\\b',
    "(?:does|do|will) not|(?:does|do|wo|would|could)n['’]t",
    'is (?:an?|the(?! (?:diagnosis|name|answer|call|cause|reason|key|problem|finding)\\b)|more|less|rather|usually|often|typically|another|over|not|\\p{L}+er)\\b',
    'is (?:treated|hard|difficult|different|rare|rarer|uncommon|unusual|(?:well )?known|part of|at the other|out\\b|off\\b)',
    '(?:is|are) (?:seen|found|described|common) in (?:children|adults|adolescents|athletes|patients|men|women|infants|teenagers|young|older|elderly|people)\\b',
    'has (?:an? (?:similar|different|same)|the same|no|different|fever)\\b',
    'gives? (?:you )?(?:the|an?) (?:same|similar)\\b',
    'are (?:more|less|rather|usually|often|typically|not|\\p{L}+er)\\b',
    '(?:comes?|stays?|lacks?|looks?|tends?|occurs?|mimics?|eats?|differs?|spares?|heals?|needs?|prefers?|enhances?|lives?|grows?|arises?|crosses|calcif(?:y|ies)|likes?|favou?rs?|happens?|starts?|begins?|destroys?|kills?|requires?|behaves?|sits?|belongs?|spreads?|blooms?|goes)\\b',
    'does the same\\b|gets (?:better|worse)\\b',
  ].join('|')})`,
  'iu',
);
const PLURAL_REST =
  /^\s+(?:produce|involve|affect|cause|result|arise|require|respond|present|show|have|make|develop|begin|follow)\b/i;
/** After the diagnosis, a disease without an article is a subject as such, unless it is seen. */
const SUBJECT_REST =
  /^\s+(?:always |often |usually |mostly |mainly |rather )?(?:is|are) (?!(?:the|present|seen|noted|visible|there|found|shown|likely|confirmed|evident|identified|suspected|complete|apparent|demonstrated|associated|bilateral|mild|moderate|severe|possible|probable|diagnosed|obvious|also|what|why)\b|\p{L}+ly\b)|^\s+(?:always |often |usually )?(?:affects?|respects?|causes?|hurts?|keeps?|runs?)\b/iu;

/**
 * The diagnoses in sentences that say what a disease is like, not what the case shows: their subject is the disease as such,
 * without an article that points to the case, or they are on patients in general, in a text that names the diagnosis elsewhere.
 */
export function findAsides(section: Section): ReadonlySet<Diagnosis> {
  const { text, diagnoses, sentences, diagnosis, heading } = section;
  const named = diagnosis ?? heading;
  const asides = new Set(diagnoses.filter(({ start }) => isSupposedAt(section, start)));
  if (isStudy(text) || isReport(text)) return asides;
  for (const one of findDifferentials(section)) asides.add(one);
  let end = 0;
  for (const one of diagnoses) {
    const isAfter = named !== null && one.start >= named.end;
    if (one.start >= end && isSubjectAsSuch(text, one, isAfter)) end = endOfSentence(text, one.start);
    const sentence = sentenceAt(sentences, one.start);
    if (one.start < end || (sentence?.isGeneral && sentence !== named && (isUnplaced(one) || named !== null)))
      asides.add(one);
  }
  return asides;
}

function isSupposedAt({ text, sentences }: Section, at: number): boolean {
  const sentence = sentenceAt(sentences, at);
  if (!sentence || sentence.end - sentence.start > MAX_SENTENCE_LENGTH) return false;
  return isSupposed(text.slice(sentence.start, sentence.end), at - sentence.start);
}

/**
 * "In diabetes, lupus, rheumatoid arthritis or gout": a list of diseases of any place, in a text on another disease. It has what that
 * disease is seen with, or is mistaken for.
 */
export function findEnumerated({ text, diagnoses, sentences }: Section, titled: ReadonlySet<string>): Diagnosis[] {
  if (isStudy(text) || isCaseReport(text) || describesDisease(text)) return [];
  const lists = new Map<CaseSentence, Diagnosis[]>();
  for (const one of diagnoses) {
    const sentence = sentenceAt(sentences, one.start);
    if (!sentence || sentence.end - sentence.start > MAX_SENTENCE_LENGTH) continue;
    if (one.term.kind !== 'pathology' || one.joints.length > 0 || titled.has(one.name)) continue;
    lists.set(sentence, [...(lists.get(sentence) ?? []), one]);
  }
  return [...lists.values()].filter((list) => new Set(list.map(({ name }) => name)).size >= MIN_LIST).flat();
}

const MIN_LIST = 3;
/** Characters: what is longer has no full stops. */
const MAX_SENTENCE_LENGTH = 400;

const isUnplaced = ({ term, place }: Diagnosis): boolean => term.kind === 'finding' && !place;

function isSubjectAsSuch(text: string, { start, end, term }: Diagnosis, isAfterDiagnosis: boolean): boolean {
  const before = text.slice(Math.max(0, start - MAX_LEAD_LENGTH), start);
  const after = text.slice(end, end + MAX_REST_LENGTH);
  if (LOCATIVE_LEAD.test(before)) return LOCATIVE_REST.test(after);
  if (!BARE_LEAD.test(before)) return false;
  if (GENERIC_REST.test(after) || (text.charAt(end - 1) === 's' && PLURAL_REST.test(after))) return true;
  return (
    isAfterDiagnosis && term.kind === 'pathology' && !/\ban?\s+(?:\S+\s+)?$/i.test(before) && SUBJECT_REST.test(after)
  );
}

/** Characters. */
const MAX_LEAD_LENGTH = 60;
const MAX_REST_LENGTH = 100;

function endOfSentence(text: string, from: number): number {
  SENTENCE_END.lastIndex = from;
  return SENTENCE_END.exec(text)?.index ?? text.length;
}

const SENTENCE_END = /[.!?;](?:\s|$)/g;
