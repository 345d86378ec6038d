import type { PendingVideo } from '@msk/contracts';
import { type PointerEvent, useState } from 'react';

export interface HeldRow {
  video: PendingVideo;
  /** It was decided, or left the list for another reason. */
  hasLeft: boolean;
}

/**
 * While the mouse pointer is over the list, every row keeps its place: a second click never hits the next video. Videos that
 * leave are shown as such, and new ones wait, until the pointer leaves.
 */
export function useHeldRows(videos: PendingVideo[]) {
  const [held, setHeld] = useState<PendingVideo[]>();
  const listed = new Map(videos.map((video) => [video.id, video]));
  const rows: HeldRow[] = (held ?? videos).map((video) => ({
    video: listed.get(video.id) ?? video,
    hasLeft: !listed.has(video.id),
  }));
  return {
    rows,
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') setHeld((now) => now ?? videos);
    },
    onPointerLeave: () => setHeld(undefined),
  };
}
