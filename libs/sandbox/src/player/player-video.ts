import type { BodyPart } from '../imaging/body-part.ts';

/** The video data embedded in the player page. */
export interface PlayerVideo {
  id: number;
  title: string;
  url: string;
  /** Seconds. */
  duration: number;
  seed: number;
  part: BodyPart;
  tracks: PlayerTrack[];
}

export interface PlayerTrack {
  language: string;
  label: string;
  kind: 'captions';
  src: string;
}
