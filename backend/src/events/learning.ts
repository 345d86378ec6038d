import type { CallGrade } from '@msk/contracts';
import { defineEvent } from '@msk/kernel';

/** A user opened a video for the first time on this day (UTC): one view. Without the user while the history is paused. */
export const VideoWatched = defineEvent<{ videoId: string; userId: string | null }>('learning.video-watched.v1');

/** A user has watched a video to its end. Announced again when they watch it again. */
export const VideoCompleted = defineEvent<{ videoId: string; userId: string }>('learning.video-completed.v1');

/** A user bookmarked a video. */
export const VideoStarred = defineEvent<{ videoId: string; userId: string }>('learning.video-starred.v1');

/** A user removed a bookmark. */
export const VideoUnstarred = defineEvent<{ videoId: string; userId: string }>('learning.video-unstarred.v1');

/** A user called an unknown case, or skipped it, and it was graded by the lexicon. The call is a row of `learning.call`. */
export const CallMade = defineEvent<CalledCase>('learning.call-made.v1');

/** A user gave a call another grade than the one it had. */
export const CallRegraded = defineEvent<CalledCase>('learning.call-regraded.v1');

interface CalledCase {
  callId: string;
  userId: string;
  videoId: string;
  grade: CallGrade;
}
