import type { PendingVideo } from '@msk/contracts';
import { useEffect, useState } from 'react';
import { useElsewhere } from './use-queue';

interface Options {
  isReady: boolean;
  /** Where the review is always in view it begins with the first video; in a drawer it waits to be opened. */
  startsAtFirst: boolean;
}

interface Place {
  list: string;
  video: PendingVideo;
  index: number;
}

/**
 * The video under review. It changes when the curator moves or decides, and never because the list moved under them
 * (imports come in, others decide, a status changes): a key pressed for one video must not land on another.
 */
export function useCurrent(videos: PendingVideo[], list: string, { isReady, startsAtFirst }: Options) {
  const [place, setPlace] = useState<Place>();
  const here = place?.list === list ? place : undefined;
  const found = videos.findIndex(({ id }) => id === here?.video.id);
  const index = found >= 0 ? found : (here?.index ?? 0);
  const elsewhere = useElsewhere(isReady && found < 0 ? here?.video : undefined);

  const goTo = (at: number, among = videos) => {
    const video = among[Math.max(0, Math.min(at, among.length - 1))];
    setPlace(video && { list, video, index: at });
  };

  useEffect(() => {
    const [first] = videos;
    const seen = videos[found];
    if (isReady && startsAtFirst && !here && first) setPlace({ list, video: first, index: 0 });
    else if (here && seen && (seen !== here.video || found !== here.index))
      setPlace({ list, video: seen, index: found });
  }, [videos, list, isReady, startsAtFirst, here, found]);

  return {
    current: elsewhere.isGone ? undefined : (videos[found] ?? elsewhere.video ?? here?.video),
    /** Somebody else has decided on it. */
    isGone: elsewhere.isGone,
    select: (id: string) => goTo(videos.findIndex((video) => video.id === id)),
    /** From a place that has left the list, the next video is the one that moved up into it. */
    move: (step: 1 | -1) => goTo(found < 0 && step > 0 ? index : index + step),
    /** To the video after those about to leave, else to the one before. */
    leave: (ids: string[]) => {
      if (!here || !ids.includes(here.video.id)) return;
      const rest = videos.filter(({ id }) => !ids.includes(id));
      const stayBefore = videos.slice(0, index).filter(({ id }) => !ids.includes(id)).length;
      goTo(stayBefore, rest);
    },
  };
}
