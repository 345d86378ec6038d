import type { LibraryVideo } from '../library/library.ts';
import { stableKey } from '../library/stable-number.ts';

const SIZES = [
  [100, 75],
  [200, 150],
  [295, 166],
  [640, 360],
  [960, 540],
  [1280, 720],
] as const;

/** Null until the video is available. */
export function pictureAnswer({ id, thumbnail, status }: LibraryVideo, origin: string) {
  if (!thumbnail || status !== 'available') return null;
  const sizes = SIZES.map(([width, height]) => {
    const link = `${origin}/vimeo-cdn/thumb/${id}_${width}x${height}.jpg`;
    return { width, height, link, link_with_play_button: link };
  });
  return {
    uri: `/videos/${id}/pictures/1`,
    active: true,
    type: 'custom',
    resource_key: stableKey(`picture ${id}`),
    sizes,
  };
}
