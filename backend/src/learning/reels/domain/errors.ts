import { domainError } from '@msk/kernel';

export class ReelNotFound extends domainError(
  'not_found',
  'This reel does not exist. It may have been deleted on another device.',
) {}

export class ReelIdTaken extends domainError('conflict', 'Another reel has this id.') {}

export class TooManyReels extends domainError('conflict', (max: number) => `You can have ${max} reels at most.`) {}

export class ReelIsFull extends domainError('conflict', (max: number) => `A reel can have ${max} clips at most.`) {}

export class NoMoments extends domainError('not_found', 'In no case is this said.') {}

export class NoBookmarks extends domainError('not_found', 'You have no bookmarks.') {}

/** Also for a link that was revoked or has expired: who has an old link learns nothing of the reel. */
export class LinkNotFound extends domainError(
  'not_found',
  'This link is not valid. It may have been revoked, or have expired.',
) {}

export class LinkIsOver extends domainError('validation_failed', 'The link must end in the future', {
  field: 'expiresAt',
}) {}
