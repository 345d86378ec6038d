import type { Starred } from '@msk/contracts';
import { DomainError, domainError } from '@msk/kernel';

export class VideoNotFound extends domainError('not_found', 'This case is not in the library.') {}

export class NotBookmarked extends domainError('not_found', 'This case is not bookmarked.') {}

/** Carries the newer state, so that the caller can show it beside the refused change. */
export class NotesChangedMeanwhile extends DomainError {
  readonly code = 'conflict';
  override readonly details: { current: Omit<Starred, 'video'> };
  constructor(current: Omit<Starred, 'video'>) {
    super('These notes were changed on another device. Reload to see the newer version.');
    this.details = { current };
  }
}

export class PlaylistNotFound extends domainError(
  'not_found',
  'This playlist does not exist. It may have been deleted on another device.',
) {}

export class WatchLaterIsFixed extends domainError('conflict', 'Watch later can be neither renamed nor deleted.') {}

export class TooManyPlaylists extends domainError(
  'conflict',
  (max: number) => `You can have ${max} playlists at most.`,
) {}

export class PlaylistIsFull extends domainError(
  'conflict',
  (max: number) => `A playlist can have ${max} cases at most.`,
) {}

export class NoteNotFound extends domainError(
  'not_found',
  'This note does not exist. It may have been deleted on another device.',
) {}

export class NoteIdTaken extends domainError('conflict', 'Another note has this id.') {}

export class TooManyNotes extends domainError('conflict', (max: number) => `A case can have ${max} notes at most.`) {}

export class TooManyNotesInAll extends domainError(
  'conflict',
  (max: number) => `You can have ${max.toLocaleString('en-US')} notes at most. Delete some to add others.`,
) {}
