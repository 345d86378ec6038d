import { rootReducer } from '@msk/frontend-shared/store';
import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { NewNote } from '../notes/notes-api';
import type { Review } from '../reviews/reviews-api';

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

/** A bookmark that was added or removed, and the server does not have it so. */
export interface UnsentBookmark {
  videoId: string;
  /** Absent in entries of earlier releases. */
  videoTitle?: string;
  /** What the user wants; an earlier change of the same bookmark is replaced. */
  isStarred: boolean;
  notes?: string;
  status: 'sending' | 'waiting';
}

/** How far a case was watched without a connection. */
export interface UnsentViewing {
  videoId: string;
  /** The server does not know that the case was opened. */
  isOpening: boolean;
  progress: number;
  positionSeconds?: number;
  /** When that was, in milliseconds since 1970; absent in entries of earlier releases. */
  watchedAt?: number;
  /** Sending: by the page in which the case was watched. */
  status: 'sending' | 'waiting';
}

/** A review that was given without a connection. */
export interface UnsentReview extends Review {
  status: 'sending' | 'waiting';
}

/** What a user typed, changed or watched, and the server does not have. */
export interface Unsent {
  /** By what they are about, see `draft-keys.ts`. */
  drafts: Record<string, Draft>;
  /** By their id. */
  notes: Record<string, UnsentNote>;
  /** By their video. */
  bookmarks: Record<string, UnsentBookmark>;
  /** By their video. */
  viewings: Record<string, UnsentViewing>;
  /** By their id. */
  reviews: Record<string, UnsentReview>;
}

interface UnsentState extends Unsent {
  /** Whose it is; null until it is restored and after the end of a session. */
  owner: string | null;
}

const initialState: UnsentState = { owner: null, drafts: {}, notes: {}, bookmarks: {}, viewings: {}, reviews: {} };

const slice = createSlice({
  name: 'unsent',
  initialState,
  reducers: {
    /** From the browser's storage. What was typed since then is newer. */
    unsentRestored: (state, { payload }: PayloadAction<UnsentState>) => {
      const { owner, drafts, notes, bookmarks, viewings, reviews } = payload;
      if (state.owner !== null && state.owner !== owner) return payload;
      return {
        owner,
        drafts: { ...drafts, ...state.drafts },
        notes: { ...notes, ...state.notes },
        bookmarks: { ...bookmarks, ...state.bookmarks },
        viewings: { ...viewings, ...state.viewings },
        reviews: { ...reviews, ...state.reviews },
      };
    },
    draftWritten: (state, { payload: { key, draft } }: PayloadAction<{ key: string; draft: Draft }>) => {
      state.drafts[key] = draft;
    },
    draftDropped: (state, { payload: key }: PayloadAction<string>) => {
      delete state.drafts[key];
    },
    noteQueued: (state, { payload: note }: PayloadAction<UnsentNote>) => {
      state.notes[note.id] = note;
    },
    unsentNoteChanged: (state, { payload }: PayloadAction<Partial<UnsentNote> & { id: string }>) => {
      const note = state.notes[payload.id];
      if (note) state.notes[payload.id] = { ...note, message: undefined, ...payload };
    },
    /** The server has it, or the user discarded it. */
    unsentNoteRemoved: (state, { payload: id }: PayloadAction<string>) => {
      delete state.notes[id];
    },
    bookmarkQueued: (state, { payload }: PayloadAction<UnsentBookmark>) => {
      state.bookmarks[payload.videoId] = payload;
    },
    /** The server has it, or refused it. */
    unsentBookmarkRemoved: (state, { payload: videoId }: PayloadAction<string>) => {
      delete state.bookmarks[videoId];
    },
    /** Joined with what is unsent of the same case. */
    viewingQueued: ({ viewings }, { payload }: PayloadAction<UnsentViewing>) => {
      const before = viewings[payload.videoId];
      viewings[payload.videoId] = {
        ...payload,
        isOpening: payload.isOpening || before?.isOpening === true,
        progress: Math.max(payload.progress, before?.progress ?? 0),
        ...(payload.positionSeconds === undefined && {
          positionSeconds: before?.positionSeconds,
          watchedAt: before?.watchedAt ?? payload.watchedAt,
        }),
      };
    },
    /** The server has this much; what was watched beyond it stays. */
    viewingStored: (
      { viewings },
      { payload }: PayloadAction<Pick<UnsentViewing, 'videoId' | 'progress' | 'positionSeconds'>>,
    ) => {
      const unsent = viewings[payload.videoId];
      const hasPosition = payload.positionSeconds !== undefined || unsent?.positionSeconds === undefined;
      if (unsent && unsent.progress <= payload.progress && hasPosition) delete viewings[payload.videoId];
    },
    unsentViewingRemoved: (state, { payload: videoId }: PayloadAction<string>) => {
      delete state.viewings[videoId];
    },
    reviewQueued: (state, { payload }: PayloadAction<UnsentReview>) => {
      state.reviews[payload.id] = payload;
    },
    /** The server has it, or refused it, or it was undone. */
    unsentReviewRemoved: (state, { payload: id }: PayloadAction<string>) => {
      delete state.reviews[id];
    },
  },
  selectors: {
    selectUnsent: (state) => state,
    selectDraft: (state, key: string): Draft | undefined => state.drafts[key],
    selectUnsentBookmarks: (state) => state.bookmarks,
    /** Those that the user has added, in no order: the browser's storage has none. */
    selectAddedBookmarks: createSelector([(state: UnsentState) => state.bookmarks], (bookmarks) =>
      Object.values(bookmarks).filter(({ isStarred }) => isStarred),
    ),
    selectUnsentViewings: (state) => state.viewings,
    selectUnsentReviews: (state) => state.reviews,
    /** Oldest first. */
    selectUnsentNotes: createSelector([(state: UnsentState) => state.notes], (notes) =>
      Object.values(notes).sort((one, other) => one.writtenAt - other.writtenAt),
    ),
  },
});

declare module '@msk/frontend-shared/store' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const {
  unsentRestored,
  draftWritten,
  draftDropped,
  noteQueued,
  unsentNoteChanged,
  unsentNoteRemoved,
  bookmarkQueued,
  unsentBookmarkRemoved,
  viewingQueued,
  viewingStored,
  unsentViewingRemoved,
  reviewQueued,
  unsentReviewRemoved,
} = slice.actions;
export const {
  selectUnsent,
  selectDraft,
  selectUnsentBookmarks,
  selectAddedBookmarks,
  selectUnsentNotes,
  selectUnsentViewings,
  selectUnsentReviews,
} = slice.injectInto(rootReducer).selectors;
