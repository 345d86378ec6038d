import { type BodyPart, bodyPartIn } from '../imaging/body-part.ts';
import type { LibraryVideo } from '../vimeo/library/library.ts';
import { stableNumber } from '../vimeo/library/stable-number.ts';

// A text names its part early or never.
const READ = 4_000;

/** What a video's pictures are drawn from: the part its words are about, and a number of its own. */
export function studyOfVideo({ id, title, description, tags, transcript, vtt }: LibraryVideo): {
  seed: number;
  part: BodyPart;
} {
  const seed = stableNumber(id) % 2 ** 31;
  const text = [description ?? '', ...tags, (transcript ?? vtt ?? '').slice(0, READ)].join(' ');
  return { seed, part: bodyPartIn(title, text, seed) };
}
