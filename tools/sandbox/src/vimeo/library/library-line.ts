/** A video of a line of the library file. */
export interface LibraryLine {
  title: string;
  description: string | null;
  /** Seconds. */
  duration: number;
  createdTime: Date;
  folder: string | null;
  /** Whether the folder is visible to its owner only. */
  privateFolder: boolean;
  tags: string[];
  /** Served without changes, even when malformed. */
  vtt: string | null;
  /** Text that cues are generated from. */
  transcript: string | null;
  /** `en`, or `en-x-autogen` for generated captions. */
  trackLanguage: string;
  /** Text of a second, generated track, which is listed first. */
  autoTranscript: string | null;
  id: string | null;
  modifiedTime: Date | null;
  status: VideoStatus;
  /** False when Vimeo has no picture. */
  thumbnail: boolean;
  /** Hash of an unlisted video. */
  hash: string | null;
  plays: number;
}

export const VIDEO_STATUSES = [
  'available',
  'quota_exceeded',
  'total_cap_exceeded',
  'transcode_starting',
  'transcoding',
  'transcoding_error',
  'unavailable',
  'uploading',
  'uploading_error',
] as const;
export type VideoStatus = (typeof VIDEO_STATUSES)[number];

export class InvalidLine extends Error {}
