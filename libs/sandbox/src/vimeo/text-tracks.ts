import { captionsFrom } from './captions.ts';
import type { LibraryVideo } from './library/library.ts';

export interface TextTrack {
  id: string;
  language: string;
  /** Writes the file when it is asked for. */
  vtt: () => string;
}

const AUTOMATIC = 'en-x-autogen';

/** The captions of a video; none while Vimeo has not finished reading it. */
export function tracksOf(video: LibraryVideo): TextTrack[] {
  const { id, status, vtt, transcript, autoTranscript, trackLanguage, duration } = video;
  if (status !== 'available') return [];
  const tracks: TextTrack[] = [];
  if (autoTranscript?.trim())
    tracks.push({ id: `${id}2`, language: AUTOMATIC, vtt: () => captionsFrom(autoTranscript, duration) });
  if (vtt !== null) tracks.push({ id: `${id}1`, language: trackLanguage, vtt: () => vtt });
  else if (transcript?.trim())
    tracks.push({ id: `${id}1`, language: trackLanguage, vtt: () => captionsFrom(transcript, duration) });
  return tracks;
}
