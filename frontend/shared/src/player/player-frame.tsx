import { type Ref, useEffectEvent, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react';
import { connectPlayer, type PlayerAction, type PlayerConnection, type PlayerEvents } from './connect-player';
import styles from './player-frame.module.css';
import { playerUrl } from './player-url';

export type { PlayerAction, PlayerEvents };

export interface PlayerHandle {
  /** Seeks to this second and plays. */
  playFrom(seconds: number): void;
  /** Runs after the actions before it; the result is undefined when the player refuses or is gone. */
  control<Result>(action: PlayerAction<Result>): Promise<Result | undefined>;
}

interface PlayerFrameProps extends Partial<PlayerEvents> {
  embedUrl: string;
  title: string;
  /** In seconds; if given, even 0, the video starts there by itself. */
  startAt?: number;
  autoplay?: boolean;
  quality?: '720p';
  ref?: Ref<PlayerHandle>;
}

/** The video host's player in a 16:9 iframe, controlled by the host's unmodified SDK. */
export function PlayerFrame({ embedUrl, autoplay, quality, ...rest }: PlayerFrameProps) {
  const src = useMemo(() => playerUrl(embedUrl, { autoplay, quality }), [embedUrl, autoplay, quality]);
  return <PlayerIframe key={src} src={src} {...rest} />; // another URL is another player
}

type PlayerIframeProps = Omit<PlayerFrameProps, 'embedUrl' | 'autoplay' | 'quality'> & { src: string };

function PlayerIframe({ src, title, startAt, onTime, onPlay, onPause, onEnded, ref }: PlayerIframeProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const connection = useRef<PlayerConnection>(null);
  const reportTime = useEffectEvent((seconds: number, duration: number) => onTime?.(seconds, duration));
  const played = useEffectEvent(() => onPlay?.());
  const paused = useEffectEvent(() => onPause?.());
  const ended = useEffectEvent(() => onEnded?.());

  // Layout effects: a click may come as soon as the player is on the page, before other effects have run.
  useLayoutEffect(() => {
    if (!frame.current) return;
    const connected = connectPlayer(frame.current, {
      onTime: (seconds, duration) => reportTime(seconds, duration),
      onPlay: () => played(),
      onPause: () => paused(),
      onEnded: () => ended(),
    });
    connection.current = connected;
    return () => connected.disconnect();
  }, []);

  useLayoutEffect(() => {
    if (startAt !== undefined) void connection.current?.playFrom(startAt);
  }, [startAt]);

  useImperativeHandle(
    ref,
    () => ({
      playFrom: (seconds) => void connection.current?.playFrom(seconds),
      control: async (action) => connection.current?.control(action),
    }),
    [],
  );

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={src}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
