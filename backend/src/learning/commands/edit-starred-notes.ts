import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BookmarkRepository } from '../bookmark.repository.js';
import { NotBookmarked, VideoNotFound } from '../domain/errors.js';
import { KnownVideoRepository } from '../known-video.repository.js';

/** Changes the notes of a bookmark, from the version that the user saw if it is given. */
export class EditStarredNotes extends Command<void> {
  constructor(
    readonly userId: string,
    readonly videoId: string,
    readonly notes: string | null,
    readonly version: number | undefined,
  ) {
    super();
  }
}

@CommandHandler(EditStarredNotes)
export class EditStarredNotesHandler implements ICommandHandler<EditStarredNotes> {
  constructor(
    private readonly bookmarks: BookmarkRepository,
    private readonly videos: KnownVideoRepository,
  ) {}

  async execute({ notes, version, ...key }: EditStarredNotes): Promise<void> {
    // Bookmarks of withdrawn videos are hidden.
    if (!(await this.videos.isPublished(key.videoId))) throw new VideoNotFound();
    return this.bookmarks.change(key, (bookmark) => {
      if (!bookmark) throw new NotBookmarked();
      bookmark.editNotes(notes, version);
    });
  }
}
