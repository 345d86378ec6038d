import { DomainError } from '@msk/kernel';

export class NotReady extends DomainError {
  readonly code = 'unavailable';
  override readonly retryAfter = 5;
  constructor() {
    super('Not ready.');
  }
}
