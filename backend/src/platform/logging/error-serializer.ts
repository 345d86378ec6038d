/** An error as it is logged. */
export interface SerializedError {
  type: string;
  code?: string;
  message: string;
  /** Stack frames without the message. */
  stack: string[];
  cause?: SerializedError;
}

const MAX_MESSAGE_LENGTH = 500;
const MAX_STACK_FRAMES = 25;
const MAX_CAUSES = 3;

/**
 * Serializes an error for the log. Its other fields may contain secrets (a statement with its values, a rejected row, a
 * request with its headers) and are dropped, and so are values quoted in the message. Source: promise G2.
 */
export function serializeError(error: unknown, depth = 0): SerializedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'A value that is no Error was thrown', stack: [] };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    message: redactMessage(error, String(code)),
    stack: stackFrames(error.stack ?? ''),
    ...(error.cause !== undefined && depth < MAX_CAUSES && { cause: serializeError(error.cause, depth + 1) }),
  };
}

function redactMessage({ name, message }: Error, code: string): string {
  // PostgreSQL's details are on separate lines: "Failing row contains (…)".
  const [line = ''] = message.split('\n', 1);
  // PostgreSQL quotes values that it cannot parse (class 22); so do JSON.parse and the ORM's checks.
  const quotesValue = /^22\w{3}$/.test(code) || name === 'SyntaxError' || name === 'ValidationError';
  return (quotesValue ? line.replace(/["'`].*/, '…') : line).slice(0, MAX_MESSAGE_LENGTH);
}

const stackFrames = (stack: string): string[] =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at .*:\d+:\d+\)?$/.test(line))
    .slice(0, MAX_STACK_FRAMES);
