import type { Video } from '@msk/contracts';
import type { PlayerEvents } from '@msk/frontend-shared/player';
import { usePreferencesQuery } from '@msk/frontend-shared/preferences';
import { useAppStore } from '@msk/frontend-shared/store';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openViewing } from './open-viewing';
import type { ProgressUploader } from './progress-uploader';
import { resumeSecondOf } from './watching-api';

/**
 * Records the progress of an open case from the events of its player. `resumeAt` is the second at which the user stopped
 * last time, until it is dismissed or the player passes it.
 */
export function useProgressRecorder(video: Video) {
  const store = useAppStore();
  const uploader = useRef<ProgressUploader>(null);
  const [resumeAt, setResumeAt] = useState<number>();
  usePreferencesQuery(); // whether the history is paused
  const open = useEffectEvent(() => openViewing(store, video, (mark) => setResumeAt(resumeSecondOf(mark))));

  useEffect(() => {
    const opened = open();
    uploader.current = opened;
    return () => opened.close();
  }, []); // another case is another component

  const playerEvents: PlayerEvents = {
    onTime: (seconds, duration) => {
      uploader.current?.recorder.timeChanged(seconds, duration);
      if (resumeAt !== undefined && seconds >= resumeAt) setResumeAt(undefined);
    },
    onPlay: () => uploader.current?.recorder.played(),
    onPause: () => uploader.current?.recorder.paused(),
    onEnded: () => uploader.current?.recorder.ended(),
  };
  return { resumeAt, dismissResume: () => setResumeAt(undefined), playerEvents };
}
