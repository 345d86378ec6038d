import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef } from 'react';
import { connectPlayer, type PlayerConnection } from './connect-player';
import { playerAddress } from './player-address';
import styles from './player-frame.module.css';

export interface PlayerHandle {
  /** Goes to this second and plays on from there. */
  playFrom(seconds: number): void;
}

interface PlayerFrameProps {
  embedUrl: string;
  title: string;
  /** Seconds; where one is given, even the very first, the video starts there by itself. */
  startAt?: number;
  autoplay?: boolean;
  quality?: '720p';
  onTime?: (seconds: number) => void;
  onEnded?: () => void;
  ref?: Ref<PlayerHandle>;
}

/** The hosting service's player in a 16:9 frame, steered by its own unmodified SDK. */
export function PlayerFrame({ embedUrl, autoplay, quality, ...rest }: PlayerFrameProps) {
  const src = useMemo(() => playerAddress(embedUrl, { autoplay, quality }), [embedUrl, autoplay, quality]);
  return <SteeredFrame key={src} src={src} {...rest} />; // another address is another player
}

type SteeredFrameProps = Omit<PlayerFrameProps, 'embedUrl' | 'autoplay' | 'quality'> & { src: string };

function SteeredFrame({ src, title, startAt, onTime, onEnded, ref }: SteeredFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const connection = useRef<PlayerConnection>(null);
  const told = useEffectEvent((seconds: number) => onTime?.(seconds));
  const ended = useEffectEvent(() => onEnded?.());

  useEffect(() => {
    if (!frame.current) return;
    const connected = connectPlayer(frame.current, { onTime: (seconds) => told(seconds), onEnded: () => ended() });
    connection.current = connected;
    return () => connected.disconnect();
  }, []);

  useEffect(() => {
    if (startAt !== undefined) void connection.current?.playFrom(startAt);
  }, [startAt]);

  useImperativeHandle(ref, () => ({ playFrom: (seconds) => void connection.current?.playFrom(seconds) }), []);

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
