import { defineEvent } from '@msk/kernel';

/** A case was published in the library, or has returned to it. */
export const VideoPublished = defineEvent<{ videoId: string }>('catalog.video-published.v1');

/** The wording of a case changed. */
export const VideoEdited = defineEvent<{ videoId: string }>('catalog.video-edited.v1');

/** A video left the library. */
export const VideoWithdrawn = defineEvent<{ videoId: string; reason: WithdrawalReason }>('catalog.video-withdrawn.v1');

export type WithdrawalReason = 'blacklisted' | 'withdrawn';
