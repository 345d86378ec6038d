import { DomainError } from '@msk/kernel';

export class VideoNotFound extends DomainError {
  readonly code = 'not_found';
  constructor() {
    super('This case is not in the library.');
  }
}

export class VideoIsWithdrawn extends DomainError {
  readonly code = 'conflict';
  constructor() {
    super('A withdrawn video cannot be edited.');
  }
}

export class ShowcasePlaceIsEmpty extends DomainError {
  readonly code = 'not_found';
  constructor() {
    super('No video stands at this position.');
  }
}

export class NoSuchLine extends DomainError {
  readonly code = 'validation_failed';
  override readonly fields = [{ field: 'cueIndex', message: this.message }];
  constructor() {
    super('The transcript has no such line.');
  }
}
