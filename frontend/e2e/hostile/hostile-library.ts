import { MARKUP } from './markup.ts';

const BODY_TEXT =
  'This is an MRI of the knee. There is a tear of the anterior cruciate ligament of the knee. Bone marrow edema is present.';

/** Escapes markup for a WebVTT cue. */
const escapeCue = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A video with this text in every field. */
export const videoWithText = (text: string, at = 0, more: object = {}) => ({
  title: text,
  description: `${text} ${BODY_TEXT}`,
  duration: 120,
  createdTime: new Date(Date.UTC(2026, 10, 1, at)).toISOString(),
  folder: text,
  tags: [text],
  vtt: `WEBVTT\n\n00:00.000 --> 00:05.000\n${escapeCue(text)}\n\n00:05.000 --> 00:09.000\n${BODY_TEXT}\n`,
  ...more,
});

/** The lines of a library file, one video for each hostile text. */
export const hostileLibrary = (): string =>
  MARKUP.map((text, at) => JSON.stringify(videoWithText(text, at))).join('\n');
