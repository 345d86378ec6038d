/** What the log says of an error. */
export interface DescribedError {
  type: string;
  code?: string;
  message: string;
  /** Where it happened, without the words. */
  stack: string[];
  cause?: DescribedError;
}

const LONGEST_MESSAGE = 500;
const MOST_FRAMES = 25;
const MOST_CAUSES = 3;

/**
 * An error's fields carry whatever its thrower had at hand: a statement with its values, the row that was refused, a
 * request with its headers. Only what is named here is kept, and of the message what does not quote. Source: promise G2.
 */
export function describeError(error: unknown, causes = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Thrown, but no error', stack: [] };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    message: withoutQuotes(error, String(code)),
    stack: framesOf(error.stack ?? ''),
    ...(error.cause !== undefined && causes < MOST_CAUSES && { cause: describeError(error.cause, causes + 1) }),
  };
}

function withoutQuotes({ name, message }: Error, code: string): string {
  // The database's details stand in lines of their own: "Failing row contains (…)".
  const [line = ''] = message.split('\n', 1);
  // Of a value that it cannot read (class 22), PostgreSQL says which; so do JSON.parse and the ORM's checks.
  const quotes = /^22\w{3}$/.test(code) || name === 'SyntaxError' || name === 'ValidationError';
  return (quotes ? line.replace(/["'`].*/, '…') : line).slice(0, LONGEST_MESSAGE);
}

const framesOf = (stack: string): string[] =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at .*:\d+:\d+\)?$/.test(line))
    .slice(0, MOST_FRAMES);
