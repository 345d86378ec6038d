import type { Video } from '@msk/contracts';
import { Thumbnail } from '@msk/frontend-shared/components/thumbnail';
import { type PlayerAction, type PlayerEvents, PlayerFrame, type PlayerHandle } from '@msk/frontend-shared/player';
import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { getJoint, getTitle } from '../library/card-text';
import { isKeptCopy } from '../offline/answer-kinds';
import styles from './player-stage.module.css';

const PLAYER_DELAY_MS = 300; // specification, section 9

interface PlayerStageProps extends PlayerEvents {
  video: Video;
  startAt: number | undefined;
  /** Shown over the player, once there is one. */
  children: ReactNode;
  /** Shown over the player and the thumbnail. */
  overlay: ReactNode;
  /** For what is shown in full screen. */
  style?: CSSProperties;
  /** Below the player. */
  bar: ReactNode;
  /** What is shown in full screen: the picture with all that is over and below it. */
  wallRef: Ref<HTMLDivElement>;
  ref: Ref<PlayerHandle>;
}

/** The thumbnail first, the player in its place a moment later. */
export function PlayerStage({
  video,
  startAt,
  children,
  overlay,
  style,
  bar,
  wallRef,
  ref,
  ...playerEvents
}: PlayerStageProps) {
  const [isPlayerShown, setPlayerShown] = useState(false);
  const player = useRef<PlayerHandle>(null);
  const early = useRef<((player: PlayerHandle) => void)[]>([]); // what was wanted before there was a player
  useEffect(() => {
    const timer = setTimeout(() => setPlayerShown(true), PLAYER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  useImperativeHandle(ref, () => {
    const whenShown = (act: (player: PlayerHandle) => void) =>
      player.current ? act(player.current) : void early.current.push(act);
    return {
      playFrom: (seconds) => whenShown((shown) => shown.playFrom(seconds)),
      control: <Result,>(action: PlayerAction<Result>) =>
        new Promise<Result | undefined>((resolve) => whenShown((shown) => resolve(shown.control(action)))),
    };
  }, []);
  useLayoutEffect(() => {
    if (!isPlayerShown || !player.current) return;
    for (const act of early.current.splice(0)) act(player.current);
  }, [isPlayerShown]);
  return (
    <div ref={wallRef} className={styles.wall} style={style}>
      <div className={styles.stage}>
        {/* Before the player, so that the keyboard reaches it first. */}
        {video.embedUrl && isPlayerShown && children}
        {video.embedUrl && isPlayerShown ? (
          <PlayerFrame
            ref={player}
            embedUrl={video.embedUrl}
            title={getTitle(video)}
            startAt={startAt}
            {...playerEvents}
          />
        ) : (
          <Thumbnail url={video.thumbnailUrl} joint={getJoint(video)} />
        )}
        {!video.embedUrl && (
          <p className={styles.missing}>
            {isKeptCopy(video)
              ? 'The video is shown when you are online again.'
              : 'This video cannot be played here at the moment.'}
          </p>
        )}
        {overlay}
      </div>
      {bar}
    </div>
  );
}
