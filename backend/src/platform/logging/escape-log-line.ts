/**
 * Characters that end a line, move the cursor, change the reading direction or are invisible, and that JSON does not escape.
 * In JSON they can only occur in strings, where the escape has the same meaning. Source: promise G4.
 */
const UNSAFE_CHARACTERS = /[^\P{C}\n]|[\p{Zl}\p{Zp}]/gu;

const escapeCharacter = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');

export const escapeLogLine = (line: string): string => line.replace(UNSAFE_CHARACTERS, escapeCharacter);
