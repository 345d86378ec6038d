import { DomainError, domainError } from '@msk/kernel';

export class WorklistNotFound extends domainError('not_found', 'This worklist does not exist.') {}

export class UnknownCaseNotFound extends domainError(
  'not_found',
  'This case does not exist, or it is no longer available.',
) {}

export class CallNotFound extends domainError('not_found', 'This call does not exist.') {}

/** Carries how many there are, so that a screen can offer them. */
export class TooFewUnknownCases extends DomainError {
  readonly code = 'conflict';
  override readonly details: { available: number };
  constructor(available: number) {
    const cases = available === 1 ? 'is only 1 case' : available === 0 ? 'are no cases' : `are only ${available} cases`;
    super(`There ${cases} of this kind that can be called.`);
    this.details = { available };
  }
}

export class TooManyWorklists extends domainError(
  'conflict',
  (max: number) => `You can have ${max.toLocaleString('en-US')} worklists at most.`,
) {}
