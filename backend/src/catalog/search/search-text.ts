import { folded } from './words.js';

/** One way to satisfy a part of the question. `factor` says how good it is beside the word as it was typed. */
export interface Alternative {
  /** Folded words, single spaces between. */
  words: string;
  /** A half word also finds what begins like it. */
  form: 'word' | 'phrase' | 'half';
  factor: number;
}

/** What somebody typed, understood: parts that should be there, each in one of several ways, and what must not be. */
export interface SearchText {
  wanted: Alternative[][];
  unwanted: Alternative[];
}

/** Parts of a question that are read; a pasted report has more, and its rest would add nothing. */
const LONGEST_QUESTION = 32;
/** Letters of a half word; one letter begins nearly everything. */
const SHORTEST_HALF = 2;
/** A word that merely begins like what was typed counts less than the word itself. */
const HALF_FACTOR = 0.4;

/** A quoted phrase (the closing quote may be missing) or anything without a space; a minus before it excludes it. */
const PART = /(-?)"([^"]*)"?|\S+/gu;

/** Reads words, "phrases" and -exclusions; whatever else is typed is only punctuation. */
export function readSearchText(typed: string): SearchText {
  const wanted = new Map<string, Alternative[]>();
  const unwanted: Alternative[] = [];
  const parts = [...typed.replace(/[“”„]/g, '"').matchAll(PART)];
  for (const [index, [part, minus, quoted]] of parts.entries()) {
    const excluded = quoted === undefined ? /^-+[\p{L}\p{N}]/u.test(part) : minus === '-';
    const words = folded(quoted ?? part);
    if (!words) continue;
    if (excluded) unwanted.push({ words, form: 'phrase', factor: 1 });
    else if (quoted !== undefined) wanted.set(`"${words}"`, [{ words, form: 'phrase', factor: 1 }]);
    else for (const [word, alternatives] of plain(words, index === parts.length - 1)) wanted.set(word, alternatives);
  }
  return { wanted: [...wanted.values()].slice(0, LONGEST_QUESTION), unwanted: unwanted.slice(0, LONGEST_QUESTION) };
}

/** Each word is a part of its own. The very last may still be under way, so it also stands for what begins like it. */
function plain(words: string, atTheEnd: boolean): [string, Alternative[]][] {
  const all = words.split(' ');
  return all.map((word, index) => {
    const exact: Alternative = { words: word, form: 'word', factor: 1 };
    const underWay = atTheEnd && index === all.length - 1 && word.length >= SHORTEST_HALF;
    return [word, underWay ? [exact, { words: word, form: 'half', factor: HALF_FACTOR }] : [exact]];
  });
}
