import { useAppDispatch, useAppStore } from '@msk/frontend-shared/store';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isTyping } from '../layout/is-typing';
import { newNoteKey } from './draft-keys';
import { draftWritten, selectDraft } from './note-drafts-slice';

interface NoteKey {
  videoId: string;
  /** The position of the video in seconds. */
  time: number;
  /** An element of the case; the key is ignored in other dialogs. */
  scope: RefObject<HTMLElement | null>;
  /** Shows the editor and focuses it. */
  onNote: () => void;
}

/** The key N begins a note at the present second, while the video plays on. A draft keeps its own second. */
export function useNoteKey({ videoId, time, scope, onNote }: NoteKey): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.repeat || isTyping(event.target) || !isInCase(scope.current, event.target)) return;
    event.preventDefault();
    const key = newNoteKey(videoId);
    if (!selectDraft(store.getState(), key)?.text)
      dispatch(draftWritten({ key, draft: { text: '', seconds: Math.floor(time) } }));
    onNote();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

function isInCase(scope: HTMLElement | null, target: EventTarget | null): boolean {
  if (!scope || target === document.body) return scope !== null;
  return target instanceof Node && (scope.closest('[role=dialog]') ?? scope).contains(target);
}
