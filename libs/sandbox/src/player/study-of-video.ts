import { type BodyPart, findBodyPart } from '../imaging/body-part.ts';
import type { LibraryVideo } from '../vimeo/library/library.ts';
import { stableNumber } from '../vimeo/library/stable-number.ts';

// A text mentions its body part early or not at all.
const MAX_TEXT_LENGTH = 4_000;

/** The input of a video's images: the body part of its text and a seed. */
export function studyOfVideo({ id, title, description, tags, transcript, vtt }: LibraryVideo): {
  seed: number;
  part: BodyPart;
} {
  const seed = stableNumber(id) % 2 ** 31;
  const text = [description ?? '', ...tags, (transcript ?? vtt ?? '').slice(0, MAX_TEXT_LENGTH)].join(' ');
  return { seed, part: findBodyPart(title, text, seed) };
}
