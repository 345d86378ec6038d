import { useAppSelector, useAppStore } from '@msk/frontend-shared/store';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { refusalOf } from '../offline/answer-kinds';
import { onReconnect } from '../offline/on-reconnect';
import { type Draft, draftDropped, draftWritten, selectDraft } from '../offline/unsent-slice';
import { isTooLong } from './text-counter';

/** Waiting: the server could not be reached, the text is sent again; refused: the message says why. */
export type EditStatus = 'unchanged' | 'changed' | 'saving' | 'saved' | 'waiting' | 'refused';

interface EditedText {
  /** See `offline/draft-keys.ts`. */
  draftKey: string;
  /** The text on the server. */
  saved: string;
  /** Of the text on the server, if it has versions. */
  version?: number;
  isRequired?: boolean;
  /** Gets the version that the edit was begun on; answers with the newest one. */
  send: (text: string, version: number | undefined) => Promise<{ error?: unknown; version?: number | undefined }>;
}

/** A text that is edited in place. What is typed is a draft until the server has it, so that nothing is lost. */
export function useEditedText({ draftKey, saved, version, isRequired = false, send }: EditedText) {
  const store = useAppStore();
  const draft = useAppSelector((state) => selectDraft(state, draftKey))?.text;
  const text = draft ?? saved;
  const [result, setResult] = useState<{ status: EditStatus; message?: string }>({ status: 'unchanged' });
  const isSending = useRef(false);
  const currentDraft = () => selectDraft(store.getState(), draftKey);
  const write = (next: Draft) => store.dispatch(draftWritten({ key: draftKey, draft: next }));

  function type(next: string) {
    if (next === saved && !isSending.current) store.dispatch(draftDropped(draftKey));
    else write({ text: next, version: currentDraft()?.version ?? version });
    if (!isSending.current) setResult({ status: 'changed' });
  }

  async function save() {
    if (isSending.current || draft === undefined || isTooLong(draft)) return;
    if (draft === saved) return void store.dispatch(draftDropped(draftKey));
    if (isRequired && !draft.trim()) return setResult({ status: 'refused', message: 'A note needs a text.' });
    isSending.current = true;
    setResult({ status: 'saving' });
    const error = await sendUntilSaved();
    isSending.current = false;
    const message = refusalOf(error);
    if (!error) setResult({ status: 'saved' });
    else setResult(message === undefined ? { status: 'waiting' } : { status: 'refused', message });
  }

  /** What is typed while a text is being sent is sent after it. */
  async function sendUntilSaved(): Promise<unknown> {
    for (let next = currentDraft(); next !== undefined && !isTooLong(next.text); ) {
      const answer = await send(next.text, next.version);
      const typed = currentDraft();
      // A later edit, or the same one after a conflict, is made on the version that the server has now.
      if (typed && answer.version !== undefined) write({ ...typed, version: answer.version });
      if (answer.error) return answer.error;
      if (typed?.text === next.text) store.dispatch(draftDropped(draftKey));
      next = typed?.text === next.text ? undefined : currentDraft();
    }
    return undefined;
  }

  const sendAgain = useEffectEvent(() => void save());
  // A draft of an earlier visit: nobody has typed here yet.
  const isRestored = result.status === 'unchanged' && draft !== undefined;
  useEffect(() => {
    if (isRestored) sendAgain();
  }, [isRestored]);

  const isWaiting = result.status === 'waiting';
  useEffect(() => (isWaiting ? onReconnect(() => sendAgain()) : undefined), [isWaiting]);

  return { text, ...result, type, save };
}
