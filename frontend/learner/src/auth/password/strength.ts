import { JOINTS, PASSWORD_LENGTH } from '@msk/contracts';

export type Strength = 'too-short' | 'weak' | 'fair' | 'strong';

/** What is tried first, here and everywhere: a whole word of it is worth no more than a letter. */
const WORN = new RegExp(
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
const FAIR = 10;
/** What the standard asks for where there is no second factor. Source: reliability-and-security.md, section 22. */
const STRONG = 15;

/**
 * How hard a password is to guess, as far as its length tells: counted are the characters that do not follow from the
 * one before, as in "aaaa" or "1234". Signs and digits have no merit of their own. What is common, the server refuses.
 */
export function strengthOf(password: string): Strength {
  if ([...password].length < PASSWORD_LENGTH.min) return 'too-short';
  const points = [...password.toLowerCase().replace(WORN, '*')].map((character) => character.codePointAt(0) ?? 0);
  const surprising = points.filter((point, at) => at === 0 || Math.abs(point - (points[at - 1] ?? 0)) > 1).length;
  const worth = Math.min(surprising, 2 * new Set(points).size);
  if (worth >= STRONG) return 'strong';
  return worth >= FAIR ? 'fair' : 'weak';
}
