import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNoteKey } from '../notes/use-note-key';

/** The open tab of a case; the key N opens the notes. */
export function useCaseTabs({ videoId, time, firstTab }: { videoId: string; time: number; firstTab: string }) {
  const [tab, setTab] = useState(firstTab);
  const root = useRef<HTMLDivElement>(null);
  const composer = useRef<HTMLTextAreaElement>(null);

  function openComposer() {
    flushSync(() => setTab('notes')); // the editor has to be visible to get the focus
    composer.current?.focus();
  }

  useNoteKey({ videoId, time, scope: root, onNote: openComposer });
  return { tab, setTab, root, composer };
}
