/** A video as a line of the library file describes it. */
export interface LibraryLine {
  title: string;
  description: string | null;
  /** Seconds. */
  duration: number;
  createdTime: Date;
  folder: string | null;
  /** Of a folder that its owner alone sees; others belong to the team. */
  privateFolder: boolean;
  tags: string[];
  /** Served as it stands, well-formed or not. */
  vtt: string | null;
  /** Running text; its cues are made from it. */
  transcript: string | null;
  /** `en`, or `en-x-autogen` for captions that Vimeo made by itself. */
  trackLanguage: string;
  /** Running text of a second track, which Vimeo made by itself and lists first. */
  autoTranscript: string | null;
  id: string | null;
  modifiedTime: Date | null;
  status: VideoStatus;
  /** False: Vimeo has no picture yet. */
  thumbnail: boolean;
  /** Of an unlisted video. */
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

export class BadLine extends Error {}
