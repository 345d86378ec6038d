import { pathOfPicture, pictureOfVideo } from '../../pictures/picture-of-video.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../../pictures/stacks.ts';
import { stableKey } from '../../stable-number.ts';
import type { LibraryVideo } from '../library/library.ts';

/** Null until the video is available. One size is listed, and any is served; Vimeo lists more. */
export function pictureAnswer(video: LibraryVideo, origin: string) {
  const { id, thumbnail, status } = video;
  if (!thumbnail || status !== 'available') return null;
  const link = `${origin}${pathOfPicture(pictureOfVideo(video))}`;
  return {
    uri: `/videos/${id}/pictures/1`,
    active: true,
    type: 'custom',
    resource_key: stableKey(`picture ${id}`),
    sizes: [{ width: PICTURE_WIDTH, height: PICTURE_HEIGHT, link, link_with_play_button: link }],
  };
}
