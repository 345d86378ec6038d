import { domainError } from '@msk/kernel';

export class VideoNotFound extends domainError('not_found', 'This case is not in the library.') {}

export class AlreadyReported extends domainError(
  'conflict',
  'You have reported this case already. We are looking into it.',
) {}

export class ReportNotPending extends domainError(
  'conflict',
  'Only a pending report can be blacklisted; this one has been reviewed already.',
) {}

/** A user has at most one open report of a case. */
export class OtherReportOpen extends domainError('conflict', 'The same user has another open report of this case.') {}
