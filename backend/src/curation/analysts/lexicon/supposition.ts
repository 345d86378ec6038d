/** "Is it a clot?", "if it's only the ulnar corner, that's ulnar impaction": at this place of a sentence. */
export function isSupposed(sentence: string, at: number): boolean {
  if (QUESTION.test(sentence) || BARE_QUESTION.test(sentence)) return true;
  const question = LATER_QUESTION.exec(sentence);
  if (question && at > question.index) return true;
  const clause = sentence.slice(sentence.lastIndexOf(';', at) + 1, at);
  return CONSEQUENCE.test(clause);
}

const QUESTION =
  /^[\s"“”]*(?:(?:so|now|but|and|or|well|then|ok|okay|right)[,.]?\s+)*(?:(?:is|are|was|were|has|have) |(?:could|can|might|may|would|should|do|does|did) (?!(?:you|we|everybody|everyone|anybody|anyone)\b)|what about |just an? |only an? |any )[^?]*\?\s*$/i;
/** "Cauda equina compression?" */
const BARE_QUESTION = /^\s*(?!see\b|notice\b|remember\b|look\b)(?:[\p{L}\d-]+ ){0,5}[\p{L}\d-]+\?\s*$/iu;
/** "The question is, is there an abscess?" */
const LATER_QUESTION =
  /[,:]\s+(?:and |or |but |so )?(?:is|are|was|were|could|can|might|does|do) (?:there|it|this|that|these|those|we|the|an?|his|her)\b[^?]*\?\s*$/i;
/** What follows from a condition. */
const CONSEQUENCE =
  /(?:\bif\b|^\s*(?:had|were)\b)[^.;?]*?,\s+(?:then\s+)?(?:(?:that|it)(?:['’]s| is)|(?:you|we|I)(?:['’](?:ve|d|re)| have| would| are)?\b|think\b|say\b|consider\b|call\b)[^.;?]*$/i;
