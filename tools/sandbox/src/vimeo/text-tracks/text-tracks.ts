import type { LibraryVideo } from '../library/library.ts';
import { createCaptions } from './captions.ts';

export interface TextTrack {
  id: string;
  language: string;
  /** Creates the file on request. */
  vtt: () => string;
}

const AUTO_GENERATED = 'en-x-autogen';

/** The captions of a video; none until it is available. */
export function createTracks(video: LibraryVideo): TextTrack[] {
  const { id, status, vtt, transcript, autoTranscript, trackLanguage, duration } = video;
  if (status !== 'available') return [];
  const tracks: TextTrack[] = [];
  if (autoTranscript?.trim())
    tracks.push({ id: `${id}2`, language: AUTO_GENERATED, vtt: () => createCaptions(autoTranscript, duration) });
  if (vtt !== null) tracks.push({ id: `${id}1`, language: trackLanguage, vtt: () => vtt });
  else if (transcript?.trim())
    tracks.push({ id: `${id}1`, language: trackLanguage, vtt: () => createCaptions(transcript, duration) });
  return tracks;
}
