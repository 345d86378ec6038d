import { DomainError } from '@msk/kernel';

export class ReelNotFound extends DomainError {
  readonly code = 'not_found';
  constructor() {
    super('This reel does not exist. It may have been deleted on another device.');
  }
}

export class ReelIdTaken extends DomainError {
  readonly code = 'conflict';
  constructor() {
    super('Another reel has this id.');
  }
}

export class TooManyReels extends DomainError {
  readonly code = 'conflict';
  constructor(max: number) {
    super(`You can have ${max} reels at most.`);
  }
}

export class ReelIsFull extends DomainError {
  readonly code = 'conflict';
  constructor(max: number) {
    super(`A reel can have ${max} clips at most.`);
  }
}

export class NoMoments extends DomainError {
  readonly code = 'not_found';
  constructor() {
    super('In no case is this said.');
  }
}

export class NoBookmarks extends DomainError {
  readonly code = 'not_found';
  constructor() {
    super('You have no bookmarks.');
  }
}

/** Also for a link that was revoked or has expired: who has an old link learns nothing of the reel. */
export class LinkNotFound extends DomainError {
  readonly code = 'not_found';
  constructor() {
    super('This link is not valid. It may have been revoked, or have expired.');
  }
}

export class LinkIsOver extends DomainError {
  readonly code = 'validation_failed';
  override readonly fields = [{ field: 'expiresAt', message: 'The link must end in the future' }];
  constructor() {
    super('The link must end in the future');
  }
}
