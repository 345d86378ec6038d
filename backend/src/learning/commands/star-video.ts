import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BookmarkRepository } from '../bookmark.repository.js';
import { Bookmark } from '../domain/bookmark.js';
import { VideoNotFound } from '../domain/errors.js';
import { KnownVideoRepository } from '../known-video.repository.js';

/** Bookmarks a video; returns false if it was bookmarked already, and leaves that bookmark unchanged. */
export class StarVideo extends Command<boolean> {
  constructor(
    readonly userId: string,
    readonly videoId: string,
    readonly notes: string | null,
  ) {
    super();
  }
}

@CommandHandler(StarVideo)
export class StarVideoHandler implements ICommandHandler<StarVideo> {
  constructor(
    private readonly bookmarks: BookmarkRepository,
    private readonly videos: KnownVideoRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, videoId, notes }: StarVideo): Promise<boolean> {
    if (!(await this.videos.isPublished(videoId))) throw new VideoNotFound();
    return this.bookmarks.change({ userId, videoId }, (existing) => {
      if (existing) return false;
      this.bookmarks.add(Bookmark.star(userId, videoId, notes, this.clock.now()));
      return true;
    });
  }
}
