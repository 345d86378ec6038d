import { defineEvent } from '@msk/kernel';

/** A case entered the library and can be found and watched. */
export const VideoPublished = defineEvent<{ videoId: string }>('catalog.video-published.v1');

/** Its wording changed; whoever shows it asks again. */
export const VideoEdited = defineEvent<{ videoId: string }>('catalog.video-edited.v1');

/** A video left the library; every list that shows it drops it. */
export const VideoWithdrawn = defineEvent<{ videoId: string; reason: WithdrawalReason }>('catalog.video-withdrawn.v1');

export type WithdrawalReason = 'blacklisted' | 'withdrawn';
