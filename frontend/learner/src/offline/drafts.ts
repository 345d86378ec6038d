import { useAppDispatch, useAppSelector } from '@msk/frontend-shared/store';
import { draftDropped, draftWritten, selectDraft } from './unsent-slice';

/** What a draft is about. Browsers hold drafts of earlier releases. */
export const newNoteKey = (videoId: string) => `new-note/${videoId}`;
export const noteKey = (noteId: string) => `note/${noteId}`;
/** The notes of a bookmark. */
export const bookmarkKey = (videoId: string) => `bookmark/${videoId}`;
export const reportReasonKey = (videoId: string) => `report-reason/${videoId}`;
export const reportDetailsKey = (videoId: string) => `report/${videoId}`;
/** Of an unknown case. */
export const callKey = (itemId: string) => `call/${itemId}`;
export const NEW_PLAYLIST_KEY = 'new-playlist';
export const playlistTitleKey = (playlistId: string) => `playlist/${playlistId}`;
export const DISCOUNT_CODE_KEY = 'discount-code';

/** A text that is typed into a form. After a reload, or the next login, it is still there, until it is dropped. */
export function useDraft(key: string, initial = '') {
  const dispatch = useAppDispatch();
  const text = useAppSelector((state) => selectDraft(state, key))?.text ?? initial;
  const drop = () => void dispatch(draftDropped(key));
  const type = (next: string) =>
    next === initial ? drop() : void dispatch(draftWritten({ key, draft: { text: next } }));
  return { text, type, drop };
}
