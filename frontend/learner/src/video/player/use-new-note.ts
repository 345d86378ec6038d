import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface NewNote {
  isFullScreen: boolean;
  /** Shows the editor beside the player and focuses it. */
  openComposer: () => void;
}

/** Begins a note beside the player, in full screen over it. */
export function useNewNote({ isFullScreen, openComposer }: NewNote) {
  const [isWanted, setWanted] = useState(false);
  const composer = useRef<HTMLTextAreaElement>(null);
  return {
    /** The editor is shown over the player. */
    isOverPlayer: isWanted && isFullScreen,
    composer,
    begin: () => {
      if (!isFullScreen) return openComposer();
      flushSync(() => setWanted(true)); // the editor has to exist to get the focus
      composer.current?.focus();
    },
    leave: () => setWanted(false),
  };
}
