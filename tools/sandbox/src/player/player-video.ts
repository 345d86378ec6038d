/** The video data embedded in the player page. */
export interface PlayerVideo {
  id: number;
  title: string;
  url: string;
  /** Seconds. */
  duration: number;
  /** `knee-sag-pd-fs`: body part, plane and weighting. */
  series: string;
  /** Paths of the pictures, in the order of the stack. */
  slices: string[];
  /** The slice at which the playback stays. */
  keySlice: number;
  tracks: PlayerTrack[];
}

export interface PlayerTrack {
  language: string;
  label: string;
  kind: 'captions';
  src: string;
}
