import { ANALYSIS_LIMITS } from '@msk/contracts';
import type { CaseReading } from './case-reading.js';
import type { ShownPathology } from './pathologies.js';

/** The title of the video, or the diagnosis where it says nothing of the case: "Case 12". */
export function caseTitleOf(reading: CaseReading, shown: readonly ShownPathology[]): string {
  const cleaned = cleanTitle(reading.title);
  return SAYS_NOTHING.test(cleaned) ? (statedDiagnosis(reading, shown) ?? cleaned) : cleaned;
}

const SAYS_NOTHING =
  /^(?:(?:msk|radiology|mri?|ct|teaching|quiz|unknown|new|next|interesting|my)\s+)*(?:case|video|lecture|episode|part|ep|clip|recording|screen ?recording|movie|untitled|img|mov|dsc|vid)?(?:\s+(?:study|report|of the (?:day|week|month)))?[\s#.:_-]*(?:no\.?|number)?[\s#]*[\d\s.:_-]*$/i;

/** More than to be shown among others: a title is read alone. */
const TITLE_PROBABILITY = 0.85;

/** What the speaker calls the diagnosis, or else the first pathology. */
function statedDiagnosis({ spoken }: CaseReading, shown: readonly ShownPathology[]): string | undefined {
  const certain = shown.filter(({ probability }) => probability >= TITLE_PROBABILITY).map(({ name }) => name);
  const { start, end } = spoken.diagnosis ?? { start: 0, end: 0 };
  const stated = new Set(spoken.diagnoses.flatMap((one) => (one.start >= start && one.start < end ? one.name : [])));
  return certain.find((name) => stated.has(name)) ?? certain[0];
}

/** Cleans a file name or an uploaded title: "case_12 - ACL_tear_FINAL.mp4" → "ACL tear". */
function cleanTitle(title: string): string {
  const words = title
    .replace(/\.(?:mp4|mov|m4v|avi|mkv|webm|wmv)$/i, '')
    .replace(/_+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(
      /^(?:(?:msk )?(?:case|video|lecture|episode|part|ep)\s*(?:no\.?|number|#)?\s*\d+|#?\d{1,4})\s*[:.)–-]+\s*/i,
      '',
    )
    .replace(/[\s(–-]*\b(?:final(?: version)?|edited|draft|copy|v\d+|\d{4}-\d{2}-\d{2})\)?$/i, '')
    .trim();
  const heading = words || title.trim();
  const sentenceCase = isAllCaps(heading) ? heading.toLowerCase() : heading;
  return (sentenceCase.charAt(0).toUpperCase() + sentenceCase.slice(1)).slice(0, ANALYSIS_LIMITS.titleLength);
}

/** A single abbreviation does not count. */
const isAllCaps = (text: string): boolean => /\p{Lu}{5}/u.test(text) && !/\p{Ll}/u.test(text) && /\s/.test(text);
