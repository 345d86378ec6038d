import { JOINT_LABELS, type UnknownCase } from '@msk/contracts';
import { Button } from '@msk/frontend-shared/components/button';
import { formatTime } from '@msk/frontend-shared/format';
import { PlayerFrame, type PlayerHandle } from '@msk/frontend-shared/player';
import { togglePlay } from '@msk/frontend-shared/player-actions';
import { useRef, useState } from 'react';
import { usePageKeys } from '../layout/use-page-keys';
import { Answer } from './answer';
import { CallForm } from './call-form';
import styles from './practice.module.css';
import { useStopBefore } from './use-stop-before';

/** The video up to its stop, and the call; after the call, what it was. */
export function UnknownCaseView({ unknown }: { unknown: UnknownCase }) {
  const { id, worklistId, place, joint, embedUrl, stopAt, answer } = unknown;
  const player = useRef<PlayerHandle>(null);
  const [isPlaying, setPlaying] = useState(false);
  const { time, isAtStop, onTime, seekBy } = useStopBefore(player, answer ? null : stopAt);
  const toggle = () => {
    if (!isAtStop) void player.current?.control(togglePlay);
  };
  useUnknownCaseKeys({ toggle, seekBy });
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title}>
          {answer ? answer.video.aiAnalysis?.caseTitle || answer.video.title : 'Unknown case'}
        </h1>
        <p className={styles.lead}>
          {JOINT_LABELS[joint]} · case {place}
        </p>
      </header>
      <div className={styles.columns}>
        <div className={styles.player}>
          <PlayerFrame
            ref={player}
            embedUrl={embedUrl}
            title="Unknown case"
            onTime={onTime}
            onPlay={() => setPlaying(true)}
            onPause={() => setPlaying(false)}
            onEnded={() => setPlaying(false)}
          />
          {/* Over the player: a click on it would reach controls that go past the stop. */}
          {!answer && <div className={styles.shield} aria-hidden />}
          <div className={styles.controls}>
            <Button onClick={toggle} softDisabled={isAtStop}>
              {isPlaying ? 'Pause' : 'Play'}
            </Button>
            <Button onClick={() => seekBy(-10)}>10 seconds back</Button>
            <span className={styles.time}>
              {formatTime(time)} / {formatTime(answer ? unknown.duration : stopAt)}
            </span>
            <output>{isAtStop && 'The diagnosis comes next. Make your call.'}</output>
          </div>
        </div>
        {answer ? (
          <Answer
            answer={answer}
            itemId={id}
            worklistId={worklistId}
            onContinue={() => player.current?.playFrom(stopAt)}
          />
        ) : (
          <CallForm itemId={id} playedUntil={time} />
        )}
      </div>
    </>
  );
}

interface Commands {
  toggle: () => void;
  seekBy: (seconds: number) => void;
}

/** Keys of the player, which has no controls of its own here. */
function useUnknownCaseKeys({ toggle, seekBy }: Commands): void {
  usePageKeys((key) => ({ ' ': toggle, k: toggle, j: () => seekBy(-10), l: () => seekBy(10) })[key]);
}
