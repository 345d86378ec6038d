import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReelCommand } from '../use-reel-keys';

/** What the windows of one presentation tell each other. The presenter's decides, the audience's plays. */
export type WindowMessage =
  /** The audience's window has been opened, and asks for the present state. */
  | { type: 'opened' }
  /** The clip that plays; null before the start. */
  | { type: 'clip'; index: number | null }
  /** To the player of the audience's window. */
  | { type: 'play'; command: 'again' | 'togglePlay' }
  /** A key was pressed in the audience's window. */
  | { type: 'command'; command: ReelCommand }
  /** The clip has been played to its end. */
  | { type: 'over'; index: number };

/** Connects the windows that show this reel; returns how to send. */
export function useWindowChannel(reelId: string, receive: (message: WindowMessage) => void) {
  const channel = useRef<BroadcastChannel>(null);
  const onMessage = useEffectEvent((message: WindowMessage) => receive(message));
  useEffect(() => {
    const opened = new BroadcastChannel(`reel ${reelId}`);
    opened.onmessage = ({ data }: MessageEvent<WindowMessage>) => onMessage(data);
    channel.current = opened;
    return () => opened.close();
  }, [reelId]);
  return (message: WindowMessage) => channel.current?.postMessage(message);
}
