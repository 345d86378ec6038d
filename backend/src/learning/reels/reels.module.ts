import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ChangeReelHandler } from './commands/change-reel.js';
import { CreateReelHandler } from './commands/create-reel.js';
import { CreateReelFromBookmarksHandler } from './commands/create-reel-from-bookmarks.js';
import { CreateReelFromSearchHandler } from './commands/create-reel-from-search.js';
import { DeleteReelHandler } from './commands/delete-reel.js';
import { RevokeReelLinkHandler } from './commands/revoke-reel-link.js';
import { ShareReelHandler } from './commands/share-reel.js';
import { Reel } from './domain/reel.js';
import { ReelLinksController } from './http/reel-links.controller.js';
import { ReelsController } from './http/reels.controller.js';
import { LinkTokens } from './link-tokens.js';
import { GetReelHandler } from './queries/get-reel.js';
import { GetSharedReelHandler } from './queries/get-shared-reel.js';
import { ListReelVideosHandler } from './queries/list-reel-videos.js';
import { ListReelsHandler } from './queries/list-reels.js';
import { ReelRepository } from './reel.repository.js';

/** Clip reels and conference packs. */
@Module({
  imports: [MikroOrmModule.forFeature([Reel])],
  controllers: [ReelsController, ReelLinksController],
  providers: [
    ReelRepository,
    LinkTokens,
    CreateReelHandler,
    CreateReelFromSearchHandler,
    CreateReelFromBookmarksHandler,
    ChangeReelHandler,
    DeleteReelHandler,
    ShareReelHandler,
    RevokeReelLinkHandler,
    ListReelsHandler,
    GetReelHandler,
    ListReelVideosHandler,
    GetSharedReelHandler,
  ],
})
export class ReelsModule {}
