import { refusalOf } from '../offline/answer-kinds';
import { sendWaiting, type UnsentThunk } from '../offline/send-waiting';
import {
  noteQueued,
  selectUnsentNotes,
  type UnsentNote,
  unsentNoteChanged,
  unsentNoteRemoved,
} from '../offline/unsent-slice';
import { type NewNote, notesApi } from './notes-api';

/** Puts a note into the outbox and sends it; what cannot be sent now stays there. */
export const queueNote =
  (note: NewNote & { videoTitle: string }): UnsentThunk<void> =>
  async (dispatch) => {
    dispatch(noteQueued({ ...note, writtenAt: Date.now(), status: 'waiting' }));
    await dispatch(sendWaitingNotes());
  };

/** Sends the notes of the outbox, oldest first. */
export const sendWaitingNotes = () =>
  sendWaiting((state) => Object.fromEntries(selectUnsentNotes(state).map((note) => [note.id, note])), sendNote);

const sendNote =
  ({ id, videoId, seconds, text, askAgain }: UnsentNote): UnsentThunk<unknown> =>
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
