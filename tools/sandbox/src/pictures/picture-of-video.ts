import type { Joint } from '@msk/contracts';
import { jointOf } from '@msk/lexicon';
import { stableNumber } from '../stable-number.ts';
import type { LibraryVideo } from '../vimeo/library/library.ts';
import { PICTURE_SIZE, type Stack, stacksOf } from './stacks.ts';

// A text mentions its joint early or not at all.
const MAX_TEXT_LENGTH = 4_000;

export interface Picture {
  stack: Stack;
  /** The slice that the thumbnail shows and the player stays at. */
  slice: number;
}

/** Selects a picture of the video's joint, the same at every start. */
export function pictureOfVideo(video: LibraryVideo): Picture {
  const number = stableNumber(video.id);
  const stacks = stacksOf(findJoint(video));
  const stack = stacks[number % stacks.length]!;
  // The middle half: the outer slices show little of the joint.
  const count = stack.slices.length;
  const slice = Math.floor(count / 4) + (Math.floor(number / stacks.length) % Math.ceil(count / 2));
  return { stack, slice };
}

/** The path of a picture on Vimeo's image host. As with Vimeo, it does not contain the video's id. */
export const pathOfPicture = ({ stack, slice }: Picture): string =>
  `/vimeo-cdn/video/${stack.name}-${slice}_${PICTURE_SIZE}`;

/** The joint that the folder names, else the title, else the text. */
function findJoint({ folder, title, description, tags, transcript, vtt }: LibraryVideo): Joint {
  const text = [description, ...tags, (transcript ?? vtt ?? '').slice(0, MAX_TEXT_LENGTH)].join(' ');
  for (const named of [folder ?? '', title]) {
    const joint = jointOf(named);
    if (joint !== 'unknown') return joint;
  }
  return jointOf(text);
}
