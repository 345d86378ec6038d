import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBeginNote } from '../../notes/use-begin-note';

interface NewNote {
  videoId: string;
  /** The position of the video in seconds. */
  time: number;
  isFullScreen: boolean;
  /** Shows the editor beside the player and focuses it. */
  openComposer: () => void;
}

/** Begins a note beside the player, in full screen over it. */
export function useNewNote({ videoId, time, isFullScreen, openComposer }: NewNote) {
  const [isWanted, setWanted] = useState(false);
  const composer = useRef<HTMLTextAreaElement>(null);
  const beginNote = useBeginNote(videoId);
  return {
    /** The editor is shown over the player. */
    isOverPlayer: isWanted && isFullScreen,
    composer,
    begin: () => {
      beginNote(time);
      if (!isFullScreen) return openComposer();
      flushSync(() => setWanted(true)); // the editor has to exist to get the focus
      composer.current?.focus();
    },
    leave: () => setWanted(false),
  };
}
