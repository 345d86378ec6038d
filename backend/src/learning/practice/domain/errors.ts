import { DomainError } from '@msk/kernel';

export class WorklistNotFound extends DomainError {
  readonly code = 'not_found';
  constructor() {
    super('This worklist does not exist.');
  }
}

export class UnknownCaseNotFound extends DomainError {
  readonly code = 'not_found';
  constructor() {
    super('This case does not exist, or it is no longer available.');
  }
}

export class CallNotFound extends DomainError {
  readonly code = 'not_found';
  constructor() {
    super('This call does not exist.');
  }
}

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

export class TooManyWorklists extends DomainError {
  readonly code = 'conflict';
  constructor(max: number) {
    super(`You can have ${max.toLocaleString('en-US')} worklists at most.`);
  }
}
