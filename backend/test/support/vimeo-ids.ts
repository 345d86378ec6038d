let last = 700_000_000;

/** A Vimeo id that is unique in the test file and far from the ids that tests write out. */
export const nextVimeoId = (): string => String(++last);
