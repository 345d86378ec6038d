import { domainError } from '@msk/kernel';

export class CardNotFound extends domainError(
  'not_found',
  'This card does not exist. It may have been deleted on another device.',
) {}

export class CardSourceNotFound extends domainError('not_found', 'There is nothing here to make a card from.') {}

export class NotWatchedYet extends domainError(
  'validation_failed',
  'Watch this case first. Then its learning points can be added to your reviews.',
) {}

export class NoteWithoutSecond extends domainError(
  'validation_failed',
  'Only a note about a second of a case can be added to your reviews.',
) {}

export class ReviewIdTaken extends domainError('conflict', 'Another review has this id.') {}

export class TooLateToUndo extends domainError('conflict', 'A review can be undone for ten minutes.') {}

export class TooManyCards extends domainError(
  'conflict',
  (max: number) => `You can have ${max.toLocaleString('en-US')} cards at most. Delete some to add others.`,
) {}

export class NoCardSource extends domainError(
  'validation_failed',
  'From must name a call, a note, or a learning point of a case',
  { field: 'from' },
) {}
