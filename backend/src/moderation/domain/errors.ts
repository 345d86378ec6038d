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

export class ReportNotPending extends DomainError {
  readonly code = 'conflict';
  constructor() {
    super('Only a pending report can be blacklisted; this one has been reviewed already.');
  }
}

/** A user has at most one open report of a case. */
export class OtherReportOpen extends DomainError {
  readonly code = 'conflict';
  constructor() {
    super('The same user has another open report of this case.');
  }
}
