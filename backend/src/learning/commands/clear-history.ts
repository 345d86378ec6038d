import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WatchRecordRepository } from '../watch-record.repository.js';

/** Deletes all watch records of the user; views stay counted. */
export class ClearHistory extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(ClearHistory)
export class ClearHistoryHandler implements ICommandHandler<ClearHistory> {
  constructor(private readonly watchRecords: WatchRecordRepository) {}

  execute({ userId }: ClearHistory): Promise<void> {
    return this.watchRecords.clear(userId);
  }
}
