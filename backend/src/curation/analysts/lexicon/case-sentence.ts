import { anyWordingOf, type Diagnosis, upperBound, wordingsOf } from '@msk/lexicon';

/** A sentence of a transcript, and what kind of statement it is. `end` is exclusive. */
export interface CaseSentence {
  readonly start: number;
  readonly end: number;
  /** Begins with a disease or a label, and has no verb: an entry of a list, a line of a report. */
  readonly isEntry: boolean;
  /** An entry that is no more than the name of a disease. */
  readonly isHeading: boolean;
  /** Says outright, or in passing, what the case shows; at least one diagnosis is in it. */
  readonly saysDiagnosis: boolean;
  readonly namesDiagnosis: boolean;
  /** On what an examination shows. */
  readonly isOnExamination: boolean;
  /** Adds a finding to the diagnosis. */
  readonly addsFinding: boolean;
  /** On patients in general, in a text about one patient. */
  readonly isGeneral: boolean;
}

/** A full stop within a number or after an abbreviation ("i.e.", "vs.") ends none. */
export const SENTENCES = /[^.!?]+(?:(?:[.!?]+(?!\s)|(?<=\b(?:i\.e|e\.g|vs|approx|Dr|Fig))\.(?=\s))[^.!?]+)*[.!?]*/g;

/** "It is important to …", "This is the second in a series": after "is", no diagnosis follows. */
const NO_DIAGNOSIS =
  '(?:not|no|an? (?:[\\w-]+[ -]){1,3}(?:years?|months?|weeks?)[ -]old|(?:the )?(?:first|second|third|next|last)|(?:(?:also|very|often|usually|typically|commonly|frequently) )?(?:important|difficult|hard|easy|possible|useful|helpful|essential|crucial|worth|known|characteri[sz]ed))\\b';

/** "So this is …", "The diagnosis is …": how a speaker names what the case shows. */
export const NAMES_DIAGNOSIS = new RegExp(
  [
    '(?:^\\s*|[.!?:]\\s+)(?:(?:so|then|in short|today|hence)[,:]?\\s+)?(?:this|that|it|what we see|the (?:diagnosis|call|name|answer|picture|finding))(?: here)? (?:is|was) ' +
      `(?!${NO_DIAGNOSIS})`,
    '\\bthe diagnosis:',
    '\\b(?:is|was) the (?:diagnosis|call|name|answer)\\b',
    '\\b(?:so|in short): ',
    '\\bwe (?:report|call (?:it|this)|are dealing with)\\b',
  ].join('|'),
  'i',
);

/** "It's a ganglion cyst": the diagnosis in a text about one patient; in one on many, any finding. */
const NAMES_CASE_DIAGNOSIS = new RegExp(
  `(?:^\\s*|[.!?:]\\s+)(?:(?:so|then),? )?(?:this|that|it)['’]s (?!${NO_DIAGNOSIS})`,
  'i',
);

/** Says so outright, while "this is" and "we call it" may explain a term. */
const SAYS_DIAGNOSIS =
  /\b(?:the (?:final )?diagnosis(?: is| was|:)|is the diagnosis)\b|\b(?:diagnosis|impression|assessment|conclusion|(?:in the|my) report): /i;

const FINITE_VERB =
  /\b(?:is|are|was|were|has|have|had|do|does|did|can|could|may|might|will|would|should|must|shows?|occurs?|causes?|affects?)\b|n['’]t\b/i;
const MAX_ENTRY_LENGTH = 100;
/** Characters after the name of the disease: ", grade two." */
const MAX_HEADING_REST = 20;

const EXAMINATION =
  /\b(?:MRI?|CT|STIR|T[12]|PD|[Rr]adiographs?|[Xx]-rays?|[Uu]ltrasound|[Ss]onogra\w+|[Ss]cintigra\w+|[Ss]agittals?|[Cc]oronals?|[Aa]xials?|signal)\b/;

/** How a speaker adds a finding of the case to its diagnosis. */
const FURTHER_FINDING = anyWordingOf('further finding');

/** A text about one patient. */
const CASE = /\b\d{1,3}[ -]?(?:(?:years?|yrs?|months?)[ -]?old|y[./]?o)\b|\b(?:he|she|him|his)\b/i;
export const isCaseReport = (text: string): boolean => CASE.test(text);
/** What is true of many patients. */
const GENERAL = anyWordingOf('of many patients');

/** A dictated report names no mimics after its impression. It has a part for its findings, or for each structure ("Medial meniscus: …"). */
const FINDINGS = /\bfindings\s*[:.]|(?:[.!?]\s+[A-Z][\w ]{1,40}: [^.!?]*[.!?]){2}/i;
const IMPRESSION = /\b(?:impression|conclusion|opinion)\s*[:.]/i;
export const isReport = (text: string): boolean => FINDINGS.test(text) && IMPRESSION.test(text);

/** A report on a study introduces its subject as such: "Low back pain is a common problem". */
const STUDY =
  /\b(?:randomi[sz]ed|retrospective(?:ly)?|prospective(?:ly)?|placebo|cohort|(?:purpose|objective|aims?) of (?:this|the)|this (?:study|trial))\b/i;
export const isStudy = (text: string): boolean => STUDY.test(text);

/** How a text for patients describes a disease and lists its features. */
const DESCRIPTIONS = wordingsOf('description');
export const describesDisease = (text: string): boolean =>
  !isStudy(text) && DESCRIPTIONS.filter((wording) => wording.test(text)).length > 1;

/** All sentences of a text, in order. */
export function readCaseSentences(text: string, diagnoses: readonly Diagnosis[]): CaseSentence[] {
  const present = diagnoses.filter(({ assertion }) => assertion === 'present');
  const isCase = isCaseReport(text);
  let next = 0;
  return Array.from(text.matchAll(SENTENCES), ({ index: start, 0: sentence }) => {
    const end = start + sentence.length;
    while (next < present.length && present[next]!.start < start) next++;
    const first = next < present.length && present[next]!.start < end ? present[next]! : null;
    const isOnExamination = EXAMINATION.test(sentence);
    const names = NAMES_DIAGNOSIS.test(sentence) || (isCase && NAMES_CASE_DIAGNOSIS.test(sentence));
    const startsWith = first !== null && start > 0 && startsWithDisease(sentence, first, first.start - start);
    const isEntry = startsWith || (first !== null && isLabelled(sentence));
    return {
      start,
      end,
      isEntry,
      isHeading:
        startsWith &&
        end - first.end <= restOfName(first) + MAX_HEADING_REST &&
        !isOneOfSeveral(text.slice(Math.max(0, start - MAX_NUMBER_LENGTH), start), sentence),
      saysDiagnosis: first !== null && SAYS_DIAGNOSIS.test(sentence),
      namesDiagnosis: first !== null && names,
      isOnExamination,
      addsFinding: FURTHER_FINDING.test(sentence) || isOnExamination || names,
      isGeneral: isCase && GENERAL.test(sentence),
    };
  });
}

/** "Posterior cruciate ligament: complete midsubstance tear." */
const isLabelled = (sentence: string): boolean =>
  sentence.length <= MAX_ENTRY_LENGTH && LABEL.test(sentence) && !FINITE_VERB.test(sentence);
const LABEL = /^\s*(?:[\p{L}\d-]+\s+){0,4}[\p{L}\d-]+:\s/u;

/** "1. Complete tear of the ACL. 2. Sprain of the MCL.", "Metastasis or myeloma." */
const isOneOfSeveral = (before: string, sentence: string): boolean =>
  /\b\d[.)]\s*$/.test(before) || /\bor\b/i.test(sentence);
/** Characters before an entry that are read for its number. */
const MAX_NUMBER_LENGTH = 4;

/** Characters of a name behind what is found: " of the quadriceps tendon". */
const restOfName = ({ name, start, end }: Diagnosis): number => Math.max(0, name.length - (end - start));

/** "Ulnar impaction syndrome.", "Soleus strain, grade two, with a small hematoma." */
const startsWithDisease = (sentence: string, { term, place }: Diagnosis, at: number): boolean =>
  (term.kind === 'pathology' || place !== null || term.name.includes(' ')) &&
  !/ pain$/.test(term.name) &&
  sentence.length <= MAX_ENTRY_LENGTH &&
  /^\s*(?:[\p{L}\d]+\s+){0,2}$/u.test(sentence.slice(0, at)) &&
  !FINITE_VERB.test(sentence);

/** The sentence at a position of the text. */
export const sentenceAt = (sentences: readonly CaseSentence[], at: number): CaseSentence | undefined =>
  sentences[upperBound(sentences, at, ({ end }) => end)];
