import { DEFAULT_PREFERENCES, PLAYBACK_RATE, type Preferences } from '@msk/contracts';
import type { PlayerHandle } from '@msk/frontend-shared/player';
import { hideOwnCaptions, setSpeed } from '@msk/frontend-shared/player-actions';
import { useChangePreferencesMutation, usePreferencesQuery } from '@msk/frontend-shared/preferences';
import { useToasts } from '@msk/frontend-shared/toasts';
import { type RefObject, useEffect, useRef, useState } from 'react';

type PlayerSettings = Pick<Preferences, 'captions' | 'playbackRate'>;

const SPEEDS = [PLAYBACK_RATE.min, 0.75, 1, 1.25, 1.5, 1.75, PLAYBACK_RATE.max] as const;

/** The next speed in this direction; the same at the end. */
const speedBeside = (rate: number, direction: 1 | -1): number =>
  (direction === 1 ? SPEEDS.find((speed) => speed > rate) : SPEEDS.findLast((speed) => speed < rate)) ?? rate;

/**
 * Captions and speed as the user had them last, applied to the player. A change holds in this case even if it cannot be
 * stored.
 */
export function usePlayerSettings(player: RefObject<PlayerHandle | null>) {
  const { data: stored = DEFAULT_PREFERENCES } = usePreferencesQuery();
  const [chosen, setChosen] = useState<Partial<PlayerSettings>>({});
  const save = useSaveSettings();
  const { captions, playbackRate }: PlayerSettings = { ...stored, ...chosen };
  const appliedRate = useRef(1);
  useEffect(() => {
    if (appliedRate.current !== playbackRate) void player.current?.control(setSpeed(playbackRate));
    appliedRate.current = playbackRate;
  }, [player, playbackRate]);
  useEffect(() => {
    if (captions) void player.current?.control(hideOwnCaptions); // else there would be two lines
  }, [player, captions]);

  const choose = (changes: Partial<PlayerSettings>) => {
    setChosen((before) => ({ ...before, ...changes }));
    void save(changes);
  };
  return {
    captions,
    playbackRate,
    setCaptions: (isOn: boolean) => choose({ captions: isOn }),
    /** Returns the speed. */
    changeSpeed: (direction: 1 | -1) => {
      const speed = speedBeside(playbackRate, direction);
      if (speed !== playbackRate) choose({ playbackRate: speed });
      return speed;
    },
    /** After the fastest comes the slowest. */
    cycleSpeed: () => {
      const faster = speedBeside(playbackRate, 1);
      choose({ playbackRate: faster === playbackRate ? PLAYBACK_RATE.min : faster });
    },
  };
}

/** Stores the newest values, one request at a time: an earlier one cannot arrive after a later one. */
function useSaveSettings() {
  const [changePreferences] = useChangePreferencesMutation();
  const toasts = useToasts();
  const unsaved = useRef<Partial<PlayerSettings>>({});
  const isSaving = useRef(false);
  return async (changes: Partial<PlayerSettings>) => {
    unsaved.current = { ...unsaved.current, ...changes };
    if (isSaving.current) return;
    isSaving.current = true;
    while (Object.keys(unsaved.current).length > 0) {
      const next = unsaved.current;
      unsaved.current = {};
      const { error } = await changePreferences(next);
      if (error) toasts.error('Failed to remember the setting', error);
    }
    isSaving.current = false;
  };
}
