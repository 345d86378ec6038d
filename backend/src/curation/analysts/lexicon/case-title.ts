import { ANALYSIS_LIMITS } from '@msk/contracts';

/** A file's or an uploader's title as a heading: "case_12 - ACL_tear_FINAL.mp4" → "ACL tear". */
export function caseTitleOf(title: string): string {
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
  const calm = isShouted(heading) ? heading.toLowerCase() : heading;
  return (calm.charAt(0).toUpperCase() + calm.slice(1)).slice(0, ANALYSIS_LIMITS.titleLength);
}

/** An abbreviation alone is not shouting. */
const isShouted = (text: string): boolean => /\p{Lu}{5}/u.test(text) && !/\p{Ll}/u.test(text) && /\s/.test(text);
