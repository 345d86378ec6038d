import { DomainError } from '@msk/kernel';

/** Whoever sent this is not the provider, or sent it too long ago. */
export class BadSignature extends DomainError {
  readonly code = 'validation_failed';
  constructor() {
    super('The signature is not right.');
  }
}

/** The provider sent this, and it is nothing that we could look after. */
export class OddEvent extends DomainError {
  readonly code = 'validation_failed';
  constructor() {
    super('This is not an event.');
  }
}
