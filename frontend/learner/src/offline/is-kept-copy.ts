/** The copy of a case that was kept for offline: whoever may open a case gets its video's id. */
export const isKeptCopy = ({ vimeoId }: { vimeoId: string | null }): boolean => vimeoId === null;
