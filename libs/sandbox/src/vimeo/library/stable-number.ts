import { createHash } from 'node:crypto';

/** The same text gives the same number at every start, so that ids outlive the process. */
export const stableNumber = (text: string): number => createHash('sha1').update(text).digest().readUIntBE(0, 6);

/** As Vimeo's resource keys look. */
export const stableKey = (text: string): string => createHash('sha1').update(text).digest('hex');
