import { MARKUP } from './markup.ts';

const RUNNING_TEXT = 'There is a tear of the anterior cruciate ligament of the knee. Bone marrow edema is present.';

/** Markup as a cue of WebVTT would have to say it, to be read as text by whoever reads cues rightly. */
const inCue = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A video whose every text is this one. */
export const videoSaying = (text: string, at = 0, more: object = {}) => ({
  title: text,
  description: `${text} ${RUNNING_TEXT}`,
  duration: 120,
  createdTime: new Date(Date.UTC(2026, 10, 1, at)).toISOString(),
  folder: text,
  tags: [text],
  vtt: `WEBVTT\n\n00:00.000 --> 00:05.000\n${inCue(text)}\n\n00:05.000 --> 00:09.000\n${RUNNING_TEXT}\n`,
  ...more,
});

/** The lines of a library file, one video for each hostile text. */
export const hostileLibrary = (): string => MARKUP.map((text, at) => JSON.stringify(videoSaying(text, at))).join('\n');
