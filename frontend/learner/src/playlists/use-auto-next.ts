import { usePreferencesQuery } from '@msk/frontend-shared/preferences';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isTyping } from '../layout/is-typing';
import { resumeSecondOf, useWatchMark } from '../watching/watching-api';
import { useNeighbourLink } from './use-playlist-position';

export const COUNTDOWN_SECONDS = 5;

/** The case stays while the user writes a note or has another dialog open: what they type belongs to it. */
const isBusy = (): boolean => isTyping(document.activeElement) || document.querySelectorAll('[role=dialog]').length > 1;

/** Opens the next case of a playlist some seconds after the end of this one, if the user has autoplay on. */
export function useAutoNext(nextId: string | undefined) {
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const { data: preferences } = usePreferencesQuery();
  const mark = useWatchMark(nextId ?? '');
  const linkTo = useNeighbourLink();
  const navigate = useNavigate();
  const isCounting = secondsLeft !== undefined;

  function openNext() {
    setSecondsLeft(undefined);
    if (nextId === undefined) return;
    // With a start second the player plays by itself.
    const { to, ...options } = linkTo(nextId, (mark && resumeSecondOf(mark)) ?? 0);
    void navigate(to, options);
  }

  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setSecondsLeft((left = 0) => left - 1), 1_000 /* ms */);
    return () => clearInterval(timer);
  }, [isCounting]);

  const finish = useEffectEvent(() => (isBusy() ? setSecondsLeft(undefined) : openNext()));
  const isOver = secondsLeft !== undefined && secondsLeft <= 0;
  useEffect(() => {
    if (isOver) finish();
  }, [isOver]);

  return {
    secondsLeft,
    openNext,
    cancel: () => setSecondsLeft(undefined),
    /** The video has ended. */
    videoEnded: () => {
      if (nextId !== undefined && preferences?.autoplay && !isBusy()) setSecondsLeft(COUNTDOWN_SECONDS);
    },
  };
}
