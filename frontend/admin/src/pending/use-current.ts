import type { PendingVideo } from '@msk/contracts';
import { useEffect, useState } from 'react';

interface Options {
  isReady: boolean;
  /** Where the review is always in view it begins with the first video; in a drawer it waits to be opened. */
  startsAtFirst: boolean;
}

interface Place {
  list: string;
  id: string;
  index: number;
}

/**
 * The video under review. It changes when the curator moves or decides, and never because the list moved under them:
 * a key pressed for one video must not land on another. What left the list by other hands is `lost` until they move on.
 */
export function useCurrent(videos: PendingVideo[], list: string, { isReady, startsAtFirst }: Options) {
  const [place, setPlace] = useState<Place>();
  const here = place?.list === list ? place : undefined;
  const found = videos.findIndex(({ id }) => id === here?.id);
  const index = found >= 0 ? found : (here?.index ?? 0);

  const goTo = (at: number, among = videos) => {
    const video = among[Math.max(0, Math.min(at, among.length - 1))];
    setPlace(video && { list, id: video.id, index: at });
  };

  useEffect(() => {
    const [first] = videos;
    if (isReady && startsAtFirst && !here && first) setPlace({ list, id: first.id, index: 0 });
    else if (here && found >= 0 && found !== here.index) setPlace({ ...here, index: found });
  }, [videos, list, isReady, startsAtFirst, here, found]);

  return {
    current: videos[found],
    index,
    isLost: isReady && here !== undefined && found < 0,
    select: (id: string) => goTo(videos.findIndex((video) => video.id === id)),
    /** From a lost place the next video is the one that moved up into it; from none, the first. */
    move: (step: 1 | -1) => goTo(found < 0 && step > 0 ? index : index + step),
    /** To the video after those about to leave, else to the one before. */
    leave: (ids: string[]) => {
      if (!here || !ids.includes(here.id)) return;
      const rest = videos.filter(({ id }) => !ids.includes(id));
      const stayBefore = videos.slice(0, index).filter(({ id }) => !ids.includes(id)).length;
      goTo(stayBefore, rest);
    },
  };
}

export type Current = ReturnType<typeof useCurrent>;
