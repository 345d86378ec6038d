import { createHash } from 'node:crypto';

/** A hash of the text as a number, so that ids are the same at every start. */
export const stableNumber = (text: string): number => createHash('sha1').update(text).digest().readUIntBE(0, 6);

/** A hash in the format of Vimeo's resource keys. */
export const stableKey = (text: string): string => createHash('sha1').update(text).digest('hex');
