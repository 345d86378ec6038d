/** What only an entitled user may see (promise C1); none of it is stored in the browser. */
const PROTECTED: Record<string, null | undefined> = {
  vimeoId: null,
  embedUrl: null,
  transcript: null,
  cues: null,
  // Optional fields.
  moments: undefined,
  statements: undefined,
};

/** A copy of an answer without the address and the words of any video. */
export const removeProtected = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (key, value) => (key in PROTECTED ? PROTECTED[key] : value));
