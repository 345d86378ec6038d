import { DomainError } from '@msk/kernel';

/** The sender is not the provider, or signed the event too long ago. */
export class InvalidSignature extends DomainError {
  readonly code = 'validation_failed';
  constructor() {
    super('The signature is not right.');
  }
}

/** The signature is right, but the content is not an event that we can read. */
export class MalformedEvent extends DomainError {
  readonly code = 'validation_failed';
  constructor() {
    super('This is not an event.');
  }
}
