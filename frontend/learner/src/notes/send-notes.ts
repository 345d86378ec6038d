import { isApiFailure, isTransient } from '@msk/frontend-shared/api-failure';
import type { RootState } from '@msk/frontend-shared/store';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import {
  noteQueued,
  selectUnsentNotes,
  type UnsentNote,
  unsentNoteChanged,
  unsentNoteRemoved,
} from './note-drafts-slice';
import { type NewNote, notesApi } from './notes-api';

type NotesThunk = ThunkAction<Promise<void>, RootState, unknown, UnknownAction>;

/** The server's reason why it does not take a text, now and later; undefined when it may take it another time. */
export function refusalOf(error: unknown): string | undefined {
  const isTemporary =
    !isApiFailure(error) || isTransient(error) || error.statusCode === 401 || error.statusCode === 429;
  return isTemporary ? undefined : error.message;
}

/** Puts a note into the outbox and sends it; what cannot be sent now stays there. */
export const queueNote =
  (note: NewNote & { videoTitle: string }): NotesThunk =>
  async (dispatch) => {
    dispatch(noteQueued({ ...note, writtenAt: Date.now(), status: 'waiting' }));
    await dispatch(sendWaitingNotes());
  };

/** Sends the notes of the outbox, oldest first, until the server cannot be reached. */
export const sendWaitingNotes = (): NotesThunk => async (dispatch, getState) => {
  for (const { id } of selectUnsentNotes(getState())) {
    // As it is now: another call may be sending it, or the session may have ended.
    const note = selectUnsentNotes(getState()).find((unsent) => unsent.id === id);
    if (note?.status !== 'waiting') continue;
    const error = await dispatch(sendNote(note));
    if (isApiFailure(error) && error.statusCode === 0) return;
  }
};

const sendNote =
  ({
    id,
    videoId,
    seconds,
    text,
    askAgain,
  }: UnsentNote): ThunkAction<Promise<unknown>, RootState, unknown, UnknownAction> =>
  async (dispatch) => {
    dispatch(unsentNoteChanged({ id, status: 'sending' }));
    const note = { id, videoId, seconds, text, askAgain };
    const { error } = await dispatch(notesApi.endpoints.addNote.initiate(note, { track: false }));
    const message = refusalOf(error);
    if (!error) dispatch(unsentNoteRemoved(id));
    else if (message === undefined) dispatch(unsentNoteChanged({ id, status: 'waiting' }));
    else dispatch(unsentNoteChanged({ id, status: 'refused', message }));
    return error;
  };
