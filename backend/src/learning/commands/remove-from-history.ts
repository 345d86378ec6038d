import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WatchRecordRepository } from '../watch-record.repository.js';

/** Deletes the user's watch record of a video; its views stay counted. Removing what is gone is no error. */
export class RemoveFromHistory extends Command<void> {
  constructor(
    readonly userId: string,
    readonly videoId: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveFromHistory)
export class RemoveFromHistoryHandler implements ICommandHandler<RemoveFromHistory> {
  constructor(private readonly watchRecords: WatchRecordRepository) {}

  execute({ userId, videoId }: RemoveFromHistory): Promise<void> {
    return this.watchRecords.remove(userId, videoId);
  }
}
