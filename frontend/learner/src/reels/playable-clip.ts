import type { Joint, ReelItem, VideoSummary } from '@msk/contracts';
import { getJoint, getTitle } from '../library/card-text';

/** A clip as it is played. */
export interface PlayableClip {
  /** Null: the case is no longer available. */
  video: { id: string; title: string; thumbnailUrl: string | null; joint: Joint; embedUrl: string | null } | null;
  /** Seconds. */
  from: number;
  to: number;
  note: string | null;
}

export function toPlayableClips(items: readonly ReelItem[], videos: readonly VideoSummary[]): PlayableClip[] {
  const byId = new Map(videos.map((video) => [video.id, video]));
  return items.map(({ videoId, from, to, note }) => {
    const video = byId.get(videoId);
    const shown = video && {
      id: video.id,
      title: getTitle(video),
      thumbnailUrl: video.thumbnailUrl,
      joint: getJoint(video),
      embedUrl: video.embedUrl,
    };
    return { video: shown ?? null, from, to, note };
  });
}

export const isPlayable = ({ video }: PlayableClip): boolean => Boolean(video?.embedUrl);

/** The nearest clip in this direction that can be played; undefined at the end. */
export function nextPlayable(clips: readonly PlayableClip[], from: number, by: 1 | -1): number | undefined {
  for (let at = from + by; at >= 0 && at < clips.length; at += by) if (isPlayable(clips[at]!)) return at;
  return undefined;
}
