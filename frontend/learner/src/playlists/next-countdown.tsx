import { Button } from '@msk/frontend-shared/components/button';
import { getTitle } from '../library/card-text';
import styles from './next-countdown.module.css';
import { usePlaylistVideos } from './use-playlist-videos';

interface NextCountdownProps {
  playlistId: string;
  nextId: string;
  secondsLeft: number;
  onOpen: () => void;
  onCancel: () => void;
}

/** Over the player: the next case opens soon, or at once, or not. */
export function NextCountdown({ playlistId, nextId, secondsLeft, onOpen, onCancel }: NextCountdownProps) {
  const video = usePlaylistVideos(playlistId).videos.get(nextId);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div className={styles.countdown} role="group" aria-label="Next case">
      <p className={styles.text}>
        Next in {secondsLeft} s{video && `: ${getTitle(video)}`}
      </p>
      <Button size="small" variant="primary" onClick={onOpen}>
        Play Now
      </Button>
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
      <span className={styles.line} aria-hidden="true" />
    </div>
  );
}
