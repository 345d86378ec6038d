import { stripVTControlCharacters } from 'node:util';

const MAX_LINES = 6;
const MAX_LINE_LENGTH = 160;
const STACK_LINE = /^\s+at /;

/** The first lines of an error, such as what was expected and what was received; without colours and stack. */
export const excerpt = (message: string): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !STACK_LINE.test(line))
    .slice(0, MAX_LINES)
    .map((line) => line.slice(0, MAX_LINE_LENGTH))
    .join('\n');
