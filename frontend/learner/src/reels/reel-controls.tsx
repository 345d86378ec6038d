import { Button } from '@msk/frontend-shared/components/button';
import { Pause, RotateCcw, SkipBack, SkipForward } from 'lucide-react';
import styles from './reels.module.css';
import type { ReelCommand } from './use-reel-keys';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

const CONTROLS = [
  { command: 'previous', label: 'Previous', key: 'P', Icon: SkipBack },
  { command: 'again', label: 'Again', key: 'R', Icon: RotateCcw },
  { command: 'togglePlay', label: 'Play or pause', key: 'K', Icon: Pause },
  { command: 'next', label: 'Next', key: 'N', Icon: SkipForward },
] as const;

/** The commands with their keys. */
export const ReelControls = ({ onCommand }: { onCommand: (command: ReelCommand) => void }) => (
  <div className={styles.controls} role="toolbar" aria-label="Playback">
    {CONTROLS.map(({ command, label, key, Icon }) => (
      <Button key={command} size="small" aria-keyshortcuts={key} onClick={() => onCommand(command)}>
        <Icon {...icon} />
        {label} <kbd className={styles.key}>{key}</kbd>
      </Button>
    ))}
  </div>
);
