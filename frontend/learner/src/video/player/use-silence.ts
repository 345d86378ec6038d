import type { PlayerHandle } from '@msk/frontend-shared/player';
import { setMuted } from '@msk/frontend-shared/player-actions';
import { type RefObject, useEffect } from 'react';

/** Mutes the player while it is wanted; afterwards the sound is as it was before. */
export function useSilence(player: RefObject<PlayerHandle | null>, isWanted: boolean): void {
  useEffect(() => {
    const shown = player.current;
    if (!isWanted || !shown) return;
    const before = shown.control(setMuted(true));
    return () => void before.then((wasMuted) => wasMuted === false && shown.control(setMuted(false)));
  }, [player, isWanted]);
}
