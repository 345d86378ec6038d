import type { TextTrack } from '../text-tracks/text-tracks.ts';
import { vimeoTime } from './connection.ts';

const NAMES = new Intl.DisplayNames('en', { type: 'language' });

export function labelOf(language: string): string {
  if (language.endsWith('-x-autogen')) return `${labelOf(language.replace('-x-autogen', ''))} (auto-generated)`;
  try {
    return NAMES.of(language) ?? language;
  } catch {
    return language; // an invalid language is returned as given
  }
}

/** `link` is signed and expires, as with Vimeo. */
export function textTrackAnswer({ id, language }: TextTrack, videoUri: string, file: { link: string; expires: Date }) {
  const uri = `${videoUri}/texttracks/${id}`;
  return {
    uri,
    id: Number(id),
    active: true,
    type: 'captions',
    language,
    display_language: labelOf(language),
    name: labelOf(language),
    link: file.link,
    link_expires_time: vimeoTime(file.expires),
    hls_link: file.link.replace('.vtt?', '.m3u8?'),
    hls_link_expires_time: vimeoTime(file.expires),
  };
}
