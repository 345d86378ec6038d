/**
 * What a speaker says of a diagnosis in a sentence, beyond what the triggers of the lexicon read: speech asks, compares,
 * announces topics and describes diseases in general.
 */
export interface SpokenMention {
  /** The sentence before that of the mention. */
  readonly previous: string;
  /** The sentence before and after the mention, and the mention. */
  readonly before: string;
  readonly mention: string;
  readonly after: string;
}

/** "This is …", "The diagnosis is …", "We call it …": the speaker names what the case shows. */
const STATEMENT =
  /\b(?:this|that|it|here|what (?:we|you) (?:see|have)|what (?:he|she) has|what this is|the (?:[\w-]+ ){0,3}(?:diagnosis|call|name|answer|picture|finding|conclusion|pattern|term|story|impression))(?: here)?(?:['’]s| is| was| are| shows?| means?)\b|\b(?:these|those|they) are\b|\bthe diagnosis\b|\bwe (?:are (?:looking at|dealing with)|have|see|report|name|describe|find|can see)\b|\b(?:i|we)(?:['’]d| would)? (?:call|name|read|label|report|diagnose|conclude)\b|\bdiagnos(?:is|tic) (?:of|for)\b|\bconsistent with\b|\bcompatible with\b|\bin keeping with\b|\bconfirm(?:s|ed|ing)?\b|\baccounts? for\b|\b(?:a|another|interesting|classic|nice) case of\b|\bexample of\b|\b(?:patient|man|woman|player|runner|boy|girl|he|she) (?:has(?! had)|with|sustained|suffered)\b|\b(?:shows?|demonstrates?|reveals?)\b|\bthere(?:['’]s| is| are| was)\b/i;

/** "… is the diagnosis", "So gout it is". */
const STATEMENT_AFTER =
  /^\W*(?:(?:is|was) (?:the|our|my|today['’]s) (?:diagnosis|answer|call|name|solution|finding)|(?:it|this|that) is)\b/i;

export const namesFinding = ({ before, after }: SpokenMention): boolean =>
  STATEMENT.test(before) || STATEMENT_AFTER.test(after) || (isLeadIn(before.split(/:\s/).at(-1)!) && isFragment(after));

/** "Welcome to our lecture on tears": what a recording or a series is about. */
const TOPIC =
  /\b(?:welcome|lectures?|series|courses?|modules?|webinars?|chapters?|sessions?|episodes?|presentations?|talks?|talking|playlists?|channel|subscribe|objectives?|agenda|overview|topics?|tutorials?|curriculum|discuss(?:ing|ed)?|going over|go over|introduction to|learn(?:ing)? (?:about|how|to)|refresher|pitfalls? of|approach to|everything (?:about|on)|all about|imaging of|review(?:ing)? (?:the|of)|(?:cover|covering) (?:the|a|an)?)\b/i;
const CASE_IN_TOPIC =
  /\b(?:case of|example of|patient with|(?:man|woman|player|runner|boy|girl) with)\W+(?:an?\W+)?(?:[\w-]+\W+){0,3}$/i;

export const isTopic = ({ before, mention, after }: SpokenMention): boolean =>
  TOPIC.test(`${before}${mention}${after}`) && !CASE_IN_TOPIC.test(before);

/** Before a mention: it is asked, weighed, reported by others, compared, or of another case. */
const NOT_ASSERTED_BEFORE = [
  /\b(?:differentials?|differential diagnos[ei]s|mimics?|mimickers?|look-?alikes?|alternatives?|considerations?|either|whether|versus|vs)\b/i,
  /\b(?:ask(?:s|ed|ing)?|wonder(?:s|ed|ing)?|wanted|debat\w+|hesitat\w+|tempt(?:ed|ing|ation)|suspect\w*|suspicion|request\w*|referr\w+|question(?:s|ed)?|quer(?:y|ied)|rul(?:e|es|ed|ing) out|exclud\w+|mistak\w+|confus\w+|misread\w*|misdiagnos\w+|misinterpret\w*|overcall\w*)\b/i,
  /\b(?:you|one|many|some|people|residents?|fellows?|they|radiologists|others|somebody|someone|everybody|everyone) (?:might|may|could|would|will|can|often|always|first|immediately|sometimes)*\s*(?:think|thinks|call|calls|say|says|read|reads|jump|jumps|worry|worries|assume|assumes|expect|expects)\b/i,
  /\b(?:thought|felt|believed|said|told|assumed|presumed|treated|labell?ed|sent|read|reported|diagnosed) (?:to (?:be|have)|as|for|with|elsewhere|outside)\b/i,
  /\b(?:clinically|initially|at first|at first glance|on first look|at another hospital|elsewhere|outside report|provisional|working diagnosis|clinical diagnosis)\b/i,
  /\b(?:last|previous|earlier|next|other|another|different|compare[ds]?) (?:case|video|patient|lecture|week|time|talk|episode|example)s?\b/i,
  /\b(?:the |her |his )?(?:other|opposite|contralateral|uninvolved) (?:side|knee|hip|shoulder|ankle|foot|hand|wrist|elbow|limb|leg|arm)\b/i,
  /\b(?:like|similar to|as in|just as|compared (?:with|to)|than|unlike|reminiscent of|reminds? (?:us|me|you) of|seen in|seen with|found in|found with)\s+(?:(?:an?|the|any|other|patients? with)\s+)*(?:[\w-]+\s+){0,2}$/i,
  /\b(?:patients|people|athletes|children|adults|those|anyone|someone|knees|shoulders|hips|ankles|wrists|elbows) (?:with|who have|who has)\s+(?:an?\s+)?(?:[\w-]+\s+){0,2}$/i,
  /\b(?:causes?|reasons?|explanations?|possibilities|options|candidates) (?:are|is|include|for|of)\b|\bcompar(?:e|ed|ing)\b/i,
  /[^,;:\s] or (?:an? |the |just |merely |perhaps |is it )*$/i,
  /\b(?:should|would|could|might|must) (?:we|you|i|one|this|it|there|he|she)\b/i,
  /^(?:\W|and |but |so |now |well |then )*(?:is|are|was|were|does|do|did|has|have|can|could|would|should|why|how|what about|which|what if|or is) (?:it|this|that|there|he|she|the|we|you|not|an?|isn)\b/i,
];
/** In the same clause: it is looked for, or only supposed. */
const EXPECTED_BEFORE =
  /\b(?:if|when(?:ever)?|suppose|imagine|unless|until we|in case|expect(?:s|ed)?(?: to)?|look(?:ing)? for|search(?:ing)? for|hunt(?:ing)? for|check(?:ing)? for|watch(?:ing)? for|rule out|think of|thinking of|consider(?:ing)?|possibilit(?:y|ies)|clues? to|hint of|hints at)\b[^,;:]*$/i;

/** After a mention: a general statement, a condition, or the other half of a choice. */
const NOT_ASSERTED_AFTER = [
  /^\W*(?:would|could|might|may|can|should|tends? to|usually|typically|often|commonly|generally|frequently|normally|classically|rarely|seldom|never|always|mostly|sometimes)\b/i,
  /^\W*(?:is|are|was|were)(?: also| always| still)? (?:usually|typically|often|commonly|generally|frequently|normally|classically|rarely|seldom|mostly|sometimes|common|rare|frequent|uncommon|more common|less common|in the differential|on the list|the (?:main |chief |classic |first |great )?(?:mimic|alternative|question|differential|other)|one of the|among the|another (?:possibility|option|mimic)|a (?:mimic|consideration|possibility)|unlikely|less likely|out|possible|what (?:the|they|he|she|everyone|everybody))\b/i,
  /^\W*(?:is|are)(?: an?| the)? (?:[\w-]+ ){0,3}(?:disease|disorder|condition|entity|injury|process|term|lesion|type|kind|group|neoplasm|tumou?r|fracture) (?:that|which|of|in|where|caused|characteri[sz]ed|affecting|seen|due)\b/i,
  /^\s*(?:or|versus|vs\.?|and\/or) (?!rather\b|in other words\b|simply\b|better\b|more precisely\b|so-called\b|to be\b)/i,
  /\b(?:is the question|are the question|remains open)\b/i,
  /^[^.!?;]*\?/,
];

/** The mention is the subject of a general statement: "A tear gives a focal cleft", "Tears are common". */
const LEAD_IN =
  /^(?:(?:and|but|so|now|well|okay|ok|also|remember|note|recall|typically|usually|often|in general|generally|classically|as you know|of course|first|second|third|again|however|by contrast|in contrast|on the other hand|finally|then|next|because|since|although|while),?\s+)*(?:(?:an?|any|every|each|most|some|many|such|simple|typical|classic|isolated|pure|acute|chronic|complete|partial|small|large|true|old|recent|early|late|high-grade|low-grade|full-thickness|ordinary|septic|active|normal|of|with|severe|mild|the|typical|classic)\s+)*$/i;
const isLeadIn = (before: string): boolean => LEAD_IN.test(before.trimStart());
const DEFINITE = /\b(?:the|this|that|our|his|her|its|their)\s+(?:[\w-]+\s+){0,2}$/i;

/** Nothing that has a verb follows: a heading, or a caption that names what is seen. */
const isFragment = (after: string): boolean => !VERB.test(after);
const VERB =
  /\b(?:is|are|was|were|be|has|have|had|does|do|did|shows?|gives?|causes?|makes?|leaves?|lies|sits|affects?|involves?|occurs?|follows?|needs?|means?|starts?|begins?|runs|spares?|splits?|lifts?|keeps?|destroys?|resembles?|mimics?|presents?|appears?|looks?|hurts?|prefers?|likes?|belongs?|replaces?|enhances?|extends?|spreads?|crosses|fills?|thickens?|widens?|tends?|brings?|carries|develops?|arises?|comes?|goes|results?|produces?|includes?|forms?|exists?)\b/i;
/** "A complete tear is present here": it is said of this case after all. */
const OF_THIS_CASE =
  /\b(?:here|in this (?:case|patient|knee|hip|shoulder|ankle|foot|hand|wrist|elbow|finger|thumb|spine|image|scan)|in (?:his|her|our|today['’]s)|today|present|visible|evident|identified|noted|demonstrated|confirmed|is seen|are seen|was found|were found)\b/i;

const PLURAL = /[^su]s$|ses$/;

/** "In a Perthes lesion the labrum is detached." */
const IN_GENERAL =
  /^(?:\W|and |but )*in (?:(?:an?|any|most|some|many|every|such|the classic|the typical) (?:[\w-]+ ){0,2})?$/i;
/** "The classification of Jones fractures". */
const GENERAL_OF =
  /\b(?:signs?|features?|criteri(?:a|on)|classifications?|grad(?:es?|ing)|types?|stages?|staging|mechanisms?|causes?|prevalence|incidence|frequency|treatment|management|hallmarks?|definition|appearances?|presentation|risk|history|forms?|variants?|majority|most|cases|number|percent|kinds?) of (?:an?\s+|the\s+|these\s+)?(?:[\w-]+\s+){0,2}$/i;

/** "These are the signs of …" after all says it of this case. */
const POINTS_AT_CASE = /\b(?:these|those|this|here|we (?:see|have|find)|shows?|supports?|there (?:is|are))\b/i;

function isGeneral({ before, mention, after }: SpokenMention): boolean {
  if (IN_GENERAL.test(before.trimStart())) return true;
  if (GENERAL_OF.test(before) && !POINTS_AT_CASE.test(before)) return true;
  const isSubject = isLeadIn(before) && !isFragment(after);
  if (!isSubject || OF_THIS_CASE.test(after) || STATEMENT_AFTER.test(after)) return false;
  return PLURAL.test(mention) || !DEFINITE.test(before);
}

/** Whether a mention that no trigger negates says that this case has it. */
export function isAssertedInSpeech(spoken: SpokenMention): boolean {
  const { before, after } = spoken;
  if (NOT_ASSERTED_BEFORE.some((pattern) => pattern.test(before))) return false;
  if (EXPECTED_BEFORE.test(before)) return false;
  if (NOT_ASSERTED_AFTER.some((pattern) => pattern.test(after))) return false;
  return !isGeneral(spoken) && !isListed(spoken);
}

/** "What is in your differential? Gout, infection, a tumor." */
function isListed({ previous, before, mention, after }: SpokenMention): boolean {
  const sentence = `${before}${mention}${after}`;
  const isList = sentence.split(',').length > 2 || /\bor\b/.test(sentence);
  return isList && isFragment(sentence) && /\?["”’)]?\s*$|\bdifferential/i.test(previous);
}
