import type { PendingVideo } from '@msk/contracts';
import { useEffect, useState } from 'react';
import { useVideoOffPage } from './use-queue';

interface Options {
  isReady: boolean;
  /** A review that is always visible starts with the first video; in a drawer it waits to be opened. */
  startsAtFirst: boolean;
}

interface Selection {
  list: string;
  video: PendingVideo;
  index: number;
}

/**
 * The video in review. It changes when the curator moves or decides, never because the list changed (imports, other
 * admins' decisions, status changes): a shortcut pressed for one video must not hit another.
 */
export function useSelectedVideo(videos: PendingVideo[], list: string, { isReady, startsAtFirst }: Options) {
  const [selection, setSelection] = useState<Selection>();
  const active = selection?.list === list ? selection : undefined;
  const found = videos.findIndex(({ id }) => id === active?.video.id);
  const index = found >= 0 ? found : (active?.index ?? 0);
  const offPage = useVideoOffPage(isReady && found < 0 ? active?.video : undefined);

  const selectAt = (at: number, among = videos) => {
    const video = among[Math.max(0, Math.min(at, among.length - 1))];
    setSelection(video && { list, video, index: at });
  };

  useEffect(() => {
    const [first] = videos;
    const listed = videos[found];
    if (isReady && startsAtFirst && !active && first) setSelection({ list, video: first, index: 0 });
    else if (active && listed && (listed !== active.video || found !== active.index))
      setSelection({ list, video: listed, index: found });
  }, [videos, list, isReady, startsAtFirst, active, found]);

  return {
    current: offPage.isGone ? undefined : (videos[found] ?? offPage.video ?? active?.video),
    /** Another admin has decided on it. */
    isGone: offPage.isGone,
    /** Also a video that is about to come back into the list. */
    show: (video: PendingVideo) => setSelection({ list, video, index }),
    select: (id: string) => selectAt(videos.findIndex((video) => video.id === id)),
    /** When the selected video has left the list, the next one is the one that took its place. */
    move: (step: 1 | -1) => selectAt(found < 0 && step > 0 ? index : index + step),
    /** Selects the video after those that are about to leave the list, else the one before. */
    skip: (ids: string[]) => {
      if (!active || !ids.includes(active.video.id)) return;
      const remaining = videos.filter(({ id }) => !ids.includes(id));
      const nextIndex = videos.slice(0, index).filter(({ id }) => !ids.includes(id)).length;
      selectAt(nextIndex, remaining);
    },
  };
}
