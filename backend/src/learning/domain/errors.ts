import type { Starred } from '@msk/contracts';
import { DomainError } from '@msk/kernel';

export class VideoNotFound extends DomainError {
  readonly code = 'not_found';
  constructor() {
    super('This case is not in the library.');
  }
}

export class NotBookmarked extends DomainError {
  readonly code = 'not_found';
  constructor() {
    super('This case is not bookmarked.');
  }
}

/** Carries the newer state, so that the caller can show it beside the refused change. */
export class NotesChangedMeanwhile extends DomainError {
  readonly code = 'conflict';
  override readonly details: { current: Omit<Starred, 'video'> };
  constructor(current: Omit<Starred, 'video'>) {
    super('These notes were changed on another device. Reload to see the newer version.');
    this.details = { current };
  }
}

export class PlaylistNotFound extends DomainError {
  readonly code = 'not_found';
  constructor() {
    super('This playlist does not exist. It may have been deleted on another device.');
  }
}

export class WatchLaterIsFixed extends DomainError {
  readonly code = 'conflict';
  constructor() {
    super('Watch later can be neither renamed nor deleted.');
  }
}

export class TooManyPlaylists extends DomainError {
  readonly code = 'conflict';
  constructor(max: number) {
    super(`You can have ${max} playlists at most.`);
  }
}

export class PlaylistIsFull extends DomainError {
  readonly code = 'conflict';
  constructor(max: number) {
    super(`A playlist can have ${max} cases at most.`);
  }
}

export class NoteNotFound extends DomainError {
  readonly code = 'not_found';
  constructor() {
    super('This note does not exist. It may have been deleted on another device.');
  }
}

export class NoteIdTaken extends DomainError {
  readonly code = 'conflict';
  constructor() {
    super('Another note has this id.');
  }
}

export class TooManyNotes extends DomainError {
  readonly code = 'conflict';
  constructor(max: number) {
    super(`A case can have ${max} notes at most.`);
  }
}

export class TooManyNotesInAll extends DomainError {
  readonly code = 'conflict';
  constructor(max: number) {
    super(`You can have ${max.toLocaleString('en-US')} notes at most. Delete some to add others.`);
  }
}
