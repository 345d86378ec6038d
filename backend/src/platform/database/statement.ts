/** A piece of SQL and its values, which travel as parameters and never in the text. */
export interface Piece {
  readonly texts: readonly string[];
  readonly values: readonly unknown[];
}

const isPiece = (value: unknown): value is Piece =>
  typeof value === 'object' && value !== null && 'texts' in value && 'values' in value;

/** A template of SQL; what is inserted is a parameter, or another piece. */
export const piece = (texts: TemplateStringsArray, ...values: unknown[]): Piece => ({ texts, values });

/** SQL of ours as it stands. */
export const verbatim = (text: string): Piece => ({ texts: [text], values: [] });

/** Pieces one after the other. */
export const inARow = (pieces: readonly Piece[]): Piece => ({
  texts: Array(pieces.length + 1).fill(' '),
  values: pieces,
});

/** As PostgreSQL takes it: `$1`, `$2`, … in the text. */
export interface Statement {
  text: string;
  values: unknown[];
}

export function statementOf(whole: Piece): Statement {
  const values: unknown[] = [];
  const write = ({ texts, values: inserted }: Piece): string =>
    texts.reduce((text, next, index) => {
      const value = inserted[index - 1];
      return `${text}${isPiece(value) ? write(value) : `$${values.push(value)}`}${next}`;
    });
  return { text: write(whole), values };
}
