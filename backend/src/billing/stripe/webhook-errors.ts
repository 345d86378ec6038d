import { domainError } from '@msk/kernel';

/** The sender is not the provider, or signed the event too long ago. */
export class InvalidSignature extends domainError('validation_failed', 'The signature is not right.') {}

/** The signature is right, but the content is not an event that we can read. */
export class MalformedEvent extends domainError('validation_failed', 'This is not an event.') {}
