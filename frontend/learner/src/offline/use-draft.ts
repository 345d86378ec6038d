import { useAppDispatch, useAppSelector } from '@msk/frontend-shared/store';
import { draftDropped, draftWritten, selectDraft } from './unsent-slice';

/** A text that is typed into a form. After a reload, or the next login, it is still there, until it is dropped. */
export function useDraft(key: string, initial = '') {
  const dispatch = useAppDispatch();
  const text = useAppSelector((state) => selectDraft(state, key))?.text ?? initial;
  const drop = () => void dispatch(draftDropped(key));
  const type = (next: string) =>
    next === initial ? drop() : void dispatch(draftWritten({ key, draft: { text: next } }));
  return { text, type, drop };
}
