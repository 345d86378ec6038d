import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Joint } from '@msk/contracts';
import { readSlices } from './read-slices.ts';

export const PICTURE_WIDTH = 640;
export const PICTURE_HEIGHT = 360;
export const PICTURE_SIZE = `${PICTURE_WIDTH}x${PICTURE_HEIGHT}`;

/** A drawn MR series. */
export interface Stack {
  /** `knee-sag-pd-fs`: body part, plane and weighting. */
  name: string;
  /** WebP pictures of the one size, from one side of the body part to the other. */
  slices: Buffer[];
}

const FOLDER = join(import.meta.dirname, '../../pictures');

export const STACKS: readonly Stack[] = globSync('*/*.webp', { cwd: FOLDER })
  .sort()
  .map((file) => ({
    name: file.replace(sep, '-').replace('.webp', ''),
    slices: readSlices(readFileSync(join(FOLDER, file))),
  }));

export const findStack = (name: string): Stack | undefined => STACKS.find((stack) => stack.name === name);

/** The stacks of a joint; of the thigh, without a joint, for a case that is about none. */
export const stacksOf = (joint: Joint): Stack[] =>
  STACKS.filter(({ name }) => name.startsWith(`${joint === 'unknown' ? 'thigh' : joint}-`));
