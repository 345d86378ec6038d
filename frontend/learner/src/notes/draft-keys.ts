/** What a draft is about: a new note on a video, the text of a note, or the notes of a bookmark. */
export const newNoteKey = (videoId: string) => `new-note/${videoId}`;
export const noteKey = (noteId: string) => `note/${noteId}`;
export const bookmarkKey = (videoId: string) => `bookmark/${videoId}`;
