import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The open tab of a case. */
export function useCaseTabs(firstTab: string) {
  const [tab, setTab] = useState(firstTab);
  const composer = useRef<HTMLTextAreaElement>(null);

  function openComposer() {
    flushSync(() => setTab('notes')); // the editor has to be visible to get the focus
    composer.current?.focus();
  }

  return { tab, setTab, composer, openComposer };
}
