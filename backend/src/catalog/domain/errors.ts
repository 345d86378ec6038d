import { domainError } from '@msk/kernel';

export class VideoNotFound extends domainError('not_found', 'This case is not in the library.') {}

export class VideoIsWithdrawn extends domainError('conflict', 'A withdrawn video cannot be edited.') {}

export class ShowcasePlaceIsEmpty extends domainError('not_found', 'No video stands at this position.') {}

export class NoSuchLine extends domainError('validation_failed', 'The transcript has no such line.', {
  field: 'cueIndex',
}) {}
