import type { PlayerHandle } from '@msk/frontend-shared/player';
import { type RefObject, useState } from 'react';

/** The player reports its time about four times a second. */
const MARGIN_SECONDS = 0.3;

/** Keeps the player before a second; null lets it play on. */
export function useStopBefore(player: RefObject<PlayerHandle | null>, stopAt: number | null) {
  const [time, setTime] = useState(0);
  const last = stopAt === null ? Number.POSITIVE_INFINITY : Math.max(stopAt - MARGIN_SECONDS, 0);

  function onTime(seconds: number) {
    setTime(Math.min(seconds, last));
    if (seconds < last) return;
    void player.current?.control(async (sdk) => {
      await sdk.pause();
      // Somebody, or a slow device, has gone past the stop.
      if (stopAt !== null && (await sdk.getCurrentTime()) >= stopAt) await sdk.setCurrentTime(last);
    });
  }

  function seekBy(seconds: number) {
    void player.current?.control(async (sdk) => {
      await sdk.getDuration(); // resolves once the video is loaded; a seek before has no effect
      const target = Math.min(Math.max((await sdk.getCurrentTime()) + seconds, 0), last);
      setTime(Math.min(await sdk.setCurrentTime(target), last));
    });
  }

  return { time, isAtStop: time >= last, onTime, seekBy };
}
