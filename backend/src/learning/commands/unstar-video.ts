import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BookmarkRepository } from '../bookmark.repository.js';

/** Removes a bookmark with its notes. Removing one that is gone is no error. */
export class UnstarVideo extends Command<void> {
  constructor(
    readonly userId: string,
    readonly videoId: string,
  ) {
    super();
  }
}

@CommandHandler(UnstarVideo)
export class UnstarVideoHandler implements ICommandHandler<UnstarVideo> {
  constructor(private readonly bookmarks: BookmarkRepository) {}

  execute(key: UnstarVideo): Promise<void> {
    return this.bookmarks.change(key, (bookmark) => {
      if (bookmark) this.bookmarks.remove(bookmark);
    });
  }
}
