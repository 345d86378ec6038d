import { useAppDispatch, useAppStore } from '@msk/frontend-shared/store';
import { newNoteKey } from './draft-keys';
import { draftWritten, selectDraft } from './note-drafts-slice';

/** Begins a new note at this second, while the video plays on. A draft keeps its own second. */
export function useBeginNote(videoId: string) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  return (seconds: number) => {
    const key = newNoteKey(videoId);
    if (selectDraft(store.getState(), key)?.text) return;
    dispatch(draftWritten({ key, draft: { text: '', seconds: Math.floor(seconds) } }));
  };
}
