import { JOINTS, PASSWORD_LENGTH } from '@msk/contracts';

export type Strength = 'too-short' | 'weak' | 'fair' | 'strong';

/** Common parts of passwords: each counts as one character. */
const COMMON_WORDS = new RegExp(
  [
    ...JOINTS,
    'passw[o0]rd',
    'qwert[yz]',
    'asdf',
    'letmein',
    'welcome',
    'iloveyou',
    'admin',
    'radiolog[a-z]*',
    'msk',
  ].join('|'),
  'gu',
);
const MIN_FAIR_SCORE = 10;
/** The minimum length without a second factor. Source: reliability-and-security.md, section 22. */
const MIN_STRONG_SCORE = 15;

/**
 * How hard a password is to guess, by its length: counted are the characters that do not follow from the one before,
 * as in "aaaa" or "1234". Signs and digits score no higher. The server refuses common passwords.
 */
export function strengthOf(password: string): Strength {
  if ([...password].length < PASSWORD_LENGTH.min) return 'too-short';
  const codePoints = [...password.toLowerCase().replace(COMMON_WORDS, '*')].map(
    (character) => character.codePointAt(0) ?? 0,
  );
  const unpredictable = codePoints.filter(
    (codePoint, at) => at === 0 || Math.abs(codePoint - (codePoints[at - 1] ?? 0)) > 1,
  ).length;
  const score = Math.min(unpredictable, 2 * new Set(codePoints).size);
  if (score >= MIN_STRONG_SCORE) return 'strong';
  return score >= MIN_FAIR_SCORE ? 'fair' : 'weak';
}
