import { Button } from '@msk/frontend-shared/components/button';
import { Thumbnail } from '@msk/frontend-shared/components/thumbnail';
import { Play } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { ClipStage, type ClipStageHandle } from './clip-stage';
import { isPlayable, nextPlayable, type PlayableClip } from './playable-clip';
import { ReelControls } from './reel-controls';
import styles from './reels.module.css';
import { type ReelCommand, useReelKeys } from './use-reel-keys';

interface ReelPlayerProps {
  clips: readonly PlayableClip[];
  /** The clip that plays; null before the start. */
  index: number | null;
  onIndex: (index: number) => void;
}

/** Plays the clips one after another. */
export function ReelPlayer({ clips, index, onIndex }: ReelPlayerProps) {
  const stage = useRef<ClipStageHandle>(null);
  const first = clips.findIndex(isPlayable);
  const clip = index === null ? undefined : clips[index];

  function step(by: 1 | -1) {
    const target = nextPlayable(clips, index ?? -1, by);
    if (target !== undefined) onIndex(target);
  }
  function run(command: ReelCommand) {
    if (index === null) step(1);
    else if (command === 'next') step(1);
    else if (command === 'previous') step(-1);
    else if (command === 'again') stage.current?.again();
    else stage.current?.togglePlay();
  }
  useReelKeys(run);

  if (first < 0) return null;
  const poster = clips[first]!.video!;
  return (
    <section aria-label="Player" className={styles.player}>
      <div className={styles.stage}>
        {clip ? (
          <ClipStage key={index} ref={stage} clip={clip} onOver={() => step(1)} />
        ) : (
          <>
            <Thumbnail url={poster.thumbnailUrl} joint={poster.joint} />
            <div className={styles.start}>
              <Button variant="primary" size="large" onClick={() => onIndex(first)}>
                <Play size={20} strokeWidth={1.5} aria-hidden />
                Play the reel
              </Button>
            </div>
          </>
        )}
      </div>
      <ReelControls onCommand={run} />
      <p className={styles.caption} aria-live="polite">
        {clip && (
          <>
            Clip {index! + 1} of {clips.length}
            {clip.video && (
              <>
                {' · '}
                <Link to={{ pathname: `/library/${clip.video.id}`, search: `?t=${clip.from}` }}>
                  {clip.video.title}
                </Link>
              </>
            )}
          </>
        )}
      </p>
      {clip?.note && <p className={styles.note}>{clip.note}</p>}
    </section>
  );
}
