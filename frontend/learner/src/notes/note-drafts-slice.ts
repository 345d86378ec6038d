import { rootReducer } from '@msk/frontend-shared/store';
import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { NewNote } from './notes-api';

/** A text that is being typed. */
export interface Draft {
  text: string;
  /** Of a new note: the second that it is about; null when it is about the whole case. */
  seconds?: number | null;
  /** Of an edit: the version on the server that it was begun on, if that has versions. */
  version?: number;
}

/** A note that the server does not have yet. */
export interface UnsentNote extends NewNote {
  videoTitle: string;
  /** Milliseconds since 1970; the notes are sent in this order. */
  writtenAt: number;
  /** Waiting: sent again when the server can be reached; refused: only after a change by the user. */
  status: 'sending' | 'waiting' | 'refused';
  /** The server's reason for the refusal. */
  message?: string;
}

/** What a user typed and the server does not have. */
export interface NoteDrafts {
  /** By what they are about, see `draft-keys.ts`. */
  drafts: Record<string, Draft>;
  /** By their id. */
  unsent: Record<string, UnsentNote>;
}

interface NoteDraftsState extends NoteDrafts {
  /** The user whose drafts they are; null until they are restored and after the end of a session. */
  owner: string | null;
}

const initialState: NoteDraftsState = { owner: null, drafts: {}, unsent: {} };

const slice = createSlice({
  name: 'noteDrafts',
  initialState,
  reducers: {
    /** From the browser's storage. What was typed since then is newer. */
    draftsRestored: (state, { payload: { owner, drafts, unsent } }: PayloadAction<NoteDraftsState>) => {
      const isOthers = state.owner !== null && state.owner !== owner;
      return isOthers
        ? { owner, drafts, unsent }
        : { owner, drafts: { ...drafts, ...state.drafts }, unsent: { ...unsent, ...state.unsent } };
    },
    draftWritten: (state, { payload: { key, draft } }: PayloadAction<{ key: string; draft: Draft }>) => {
      state.drafts[key] = draft;
    },
    draftDropped: (state, { payload: key }: PayloadAction<string>) => {
      delete state.drafts[key];
    },
    noteQueued: (state, { payload: note }: PayloadAction<UnsentNote>) => {
      state.unsent[note.id] = note;
    },
    unsentNoteChanged: (state, { payload }: PayloadAction<Partial<UnsentNote> & { id: string }>) => {
      const note = state.unsent[payload.id];
      if (note) state.unsent[payload.id] = { ...note, message: undefined, ...payload };
    },
    /** The server has it, or the user discarded it. */
    unsentNoteRemoved: (state, { payload: id }: PayloadAction<string>) => {
      delete state.unsent[id];
    },
  },
  selectors: {
    selectNoteDrafts: (state) => state,
    selectDraft: (state, key: string): Draft | undefined => state.drafts[key],
    /** Oldest first. */
    selectUnsentNotes: createSelector([(state: NoteDraftsState) => state.unsent], (unsent) =>
      Object.values(unsent).sort((one, other) => one.writtenAt - other.writtenAt),
    ),
  },
});

declare module '@msk/frontend-shared/store' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { draftsRestored, draftWritten, draftDropped, noteQueued, unsentNoteChanged, unsentNoteRemoved } =
  slice.actions;
export const { selectNoteDrafts, selectDraft, selectUnsentNotes } = slice.injectInto(rootReducer).selectors;
