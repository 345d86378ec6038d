import { IconButton } from '@msk/frontend-shared/components/icon-button';
import { Captions, Gauge, Keyboard, Maximize, Minimize, Moon } from 'lucide-react';
import styles from './player-bar.module.css';

interface PlayerBarProps {
  /** Undefined: the case has no captions. */
  captions: boolean | undefined;
  playbackRate: number;
  isFullScreen: boolean;
  isReadingRoom: boolean;
  onCaptions: () => void;
  onSpeed: () => void;
  onFullScreen: () => void;
  onReadingRoom: () => void;
  onKeys: () => void;
}

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Below the picture, also in full screen: what the keys do, by pointer. */
export const PlayerBar = ({ captions, playbackRate, isFullScreen, isReadingRoom, ...on }: PlayerBarProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
  <div className={styles.bar} role="group" aria-label="Video">
    {captions !== undefined && (
      <IconButton label="Captions" aria-pressed={captions} aria-keyshortcuts="c" onClick={on.onCaptions}>
        <Captions {...icon} />
      </IconButton>
    )}
    <button
      type="button"
      className={styles.speed}
      title="Speed"
      aria-label={`${playbackRate}× speed`}
      aria-keyshortcuts="< >"
      onClick={on.onSpeed}
    >
      <Gauge {...icon} />
      {playbackRate}×
    </button>
    <span className={styles.space} />
    <IconButton label="Keyboard shortcuts" aria-haspopup="dialog" aria-keyshortcuts="?" onClick={on.onKeys}>
      <Keyboard {...icon} />
    </IconButton>
    <IconButton label="Reading room" aria-pressed={isReadingRoom} aria-keyshortcuts="r" onClick={on.onReadingRoom}>
      <Moon {...icon} />
    </IconButton>
    {document.fullscreenEnabled && (
      <IconButton
        label={isFullScreen ? 'Leave full screen' : 'Full screen'}
        aria-keyshortcuts="f"
        onClick={on.onFullScreen}
      >
        {isFullScreen ? <Minimize {...icon} /> : <Maximize {...icon} />}
      </IconButton>
    )}
  </div>
);
