/** One note of a user: of a bookmark, of a whole case, or of a second of it. */
export interface ExportedNote {
  videoId: string;
  title: string;
  seconds: number | null;
  /** Empty for a bookmark without notes. */
  text: string;
}

/** The same with the address at which the case opens at that second. */
export interface LinkedNote extends ExportedNote {
  link: string;
}

export function linkNote(note: ExportedNote, origin: string): LinkedNote {
  const link = new URL(`/library/${note.videoId}`, origin);
  if (note.seconds !== null) link.searchParams.set('t', String(note.seconds));
  return { ...note, link: link.href };
}
