let last = 700_000_000;

/** A Vimeo id that nothing else of this test file has; far from those that tests write out. */
export const nextVimeoId = (): string => String(++last);
