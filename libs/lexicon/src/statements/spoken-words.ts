/** Fewer words may be said by chance. */
const MIN_WORDS = 4;

const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a transcript, whatever their case and punctuation. */
export class SpokenWords {
  readonly #text: string;
  /** The line of each word. */
  readonly #lines: number[];

  constructor(lines: readonly string[]) {
    const words = lines.map(splitWords);
    this.#text = ` ${words.flat().join(' ')} `;
    this.#lines = words.flatMap((ofLine, line) => ofLine.map(() => line));
  }

  /** The lines in which a sentence is spoken word for word, for the first time. */
  linesOf(sentence: string): number[] {
    const words = splitWords(sentence);
    const start = words.length < MIN_WORDS ? -1 : this.#text.indexOf(` ${words.join(' ')} `);
    if (start < 0) return [];
    const first = this.#text.slice(0, start).split(' ').length - 1;
    return [...new Set(this.#lines.slice(first, first + words.length))];
  }
}
