import { tokenize } from '../words/tokens.ts';

export const wordSet = (words: string): ReadonlySet<string> =>
  new Set(words.split(' ').flatMap((word) => tokenize(word).forms));

const FILLERS = wordSet('a an the of in at on with and or to by due from');
export const SIDES = wordSet('left right');

export const significantWords = (name: string): string[] => tokenize(name).forms.filter((form) => !FILLERS.has(form));

/** "Supraspinatus tendon rupture" is "supraspinatus tear". */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/ (?:tendon|muscle)\b/g, '')
    .replace(/ rupture\b/, ' tear');
