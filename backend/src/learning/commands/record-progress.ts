import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Progress } from '../domain/progress.js';
import type { WatchRecordRow } from '../queries/rows.js';
import { WatchRecordRepository } from '../watch-record.repository.js';

/** Returns the record as it is now: a query would be a second statement, and players report all the time. */
export class RecordProgress extends Command<WatchRecordRow> {
  constructor(
    readonly userId: string,
    readonly videoId: string,
    readonly progress: Progress,
    /** The user has just opened the video. */
    readonly isOpening: boolean,
    /** How long ago that was, if the player could not send it at once. */
    readonly ageSeconds = 0,
  ) {
    super();
  }
}

@CommandHandler(RecordProgress)
export class RecordProgressHandler implements ICommandHandler<RecordProgress> {
  constructor(
    private readonly watchRecords: WatchRecordRepository,
    private readonly clock: Clock,
  ) {}

  execute({ progress, ageSeconds, ...report }: RecordProgress): Promise<WatchRecordRow> {
    const now = this.clock.now();
    const watchedAt = new Date(now.getTime() - ageSeconds * 1_000);
    return this.watchRecords.record({ ...report, ...progress, watchedAt, now });
  }
}
