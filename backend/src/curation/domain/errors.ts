import type { PendingVideo, Sync } from '@msk/contracts';
import { DomainError, domainError } from '@msk/kernel';

export class PendingVideoNotFound extends domainError(
  'not_found',
  'This video is not waiting for review. It may have been rejected or cleared.',
) {}

export type Decision = 'approved' | 'rejected';

export class AlreadyDecided extends domainError(
  'conflict',
  (decision: Decision) => `This video has already been ${decision}.`,
) {}

/** Carries the newer state, so that the curator can see what differs. */
export class ChangedMeanwhile extends DomainError {
  readonly code = 'conflict';
  override readonly details: { current: PendingVideo };
  constructor(current: PendingVideo) {
    super('Somebody else has changed this video meanwhile. Nothing was overwritten.');
    this.details = { current };
  }
}

export class NothingToUndo extends domainError(
  'conflict',
  'There is no decision to undo: this video is waiting for review.',
) {}

export class DecidedByAnother extends domainError(
  'conflict',
  'Somebody else has decided on this video; only they can undo it.',
) {}

export class TooLateToUndo extends domainError(
  'conflict',
  (seconds: number) => `A decision can be undone for ${seconds} seconds only.`,
) {}

export class ChangedSinceDecision extends domainError(
  'conflict',
  'This video was changed after the decision, which can no longer be undone.',
) {}

export class NotAnalysedYet extends domainError(
  'conflict',
  'Only an analysed video can be approved. Process it with AI, or write its analysis, first.',
) {}

export class AnalysisInProgress extends domainError('conflict', 'This video is being analysed right now.') {}

export class SyncNotFound extends domainError('not_found', 'There is no such sync.') {}

export class NotBlacklisted extends domainError('not_found', 'This recording is not on the blacklist.') {}

/** Carries the running sync, so that the caller can show its progress instead. */
export class SyncAlreadyRunning extends DomainError {
  readonly code = 'conflict';
  override readonly details: { sync?: Sync };
  constructor(sync: Sync | null) {
    super('A sync is already running.');
    this.details = sync ? { sync } : {};
  }
}

export class NoSuchLine extends domainError('validation_failed', 'The transcript has no such line.', {
  field: 'cueIndex',
}) {}
