import { DomainError } from '@msk/kernel';

export class VideoNotFound extends DomainError {
  readonly code = 'not_found';
  constructor() {
    super('This case is not in the library.');
  }
}

export class AlreadyReported extends DomainError {
  readonly code = 'conflict';
  constructor() {
    super('You have reported this case already. We are looking into it.');
  }
}
