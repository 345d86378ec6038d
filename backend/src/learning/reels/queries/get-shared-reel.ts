import type { ReelItem, SharedReel, SharedReelItem, VideoSummary } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { GetVideos } from '../../../catalog/index.js';
import { PreparedReads } from '../../../platform/database/statements/prepared-reads.js';
import { LinkNotFound } from '../domain/errors.js';
import { LinkTokens } from '../link-tokens.js';
import { isLinkValid } from './reel-row.js';

/** The reel of a link. A caller who may not watch videos gets titles, pictures and the notes that the owner shows. */
export class GetSharedReel extends Query<SharedReel> {
  constructor(
    readonly token: string,
    readonly entitled: boolean,
  ) {
    super();
  }
}

@QueryHandler(GetSharedReel)
export class GetSharedReelHandler implements IQueryHandler<GetSharedReel> {
  constructor(
    private readonly reads: PreparedReads,
    private readonly queries: QueryBus,
    private readonly tokens: LinkTokens,
    private readonly clock: Clock,
  ) {}

  async execute({ token, entitled }: GetSharedReel): Promise<SharedReel> {
    const [reel] = await this.reads.query(sql<{ title: string; items: ReelItem[]; showNotes: boolean }>`
      select r.title, r.items, r.show_notes as "showNotes" from learning.reel r
       where r.link_digest = ${this.tokens.digest(token)} and ${isLinkValid(this.clock.now())}`);
    if (!reel) throw new LinkNotFound();
    const ids = [...new Set(reel.items.map(({ videoId }) => videoId))];
    const videos = ids.length === 0 ? [] : await this.queries.execute(new GetVideos(ids, entitled));
    const byId = new Map(videos.map((video) => [video.id, video]));
    const items = reel.items.map(({ videoId, from, to, note }) => ({
      video: toSharedVideo(byId.get(videoId)),
      from,
      to,
      note: reel.showNotes ? note : null,
    }));
    return { title: reel.title, entitled, items };
  }
}

/** Field by field: whoever has the link may be nobody that we know. */
function toSharedVideo(video: VideoSummary | undefined): SharedReelItem['video'] {
  if (!video) return null;
  const { id, title, thumbnailUrl, embedUrl, aiAnalysis } = video;
  return {
    id,
    title: aiAnalysis?.caseTitle || title,
    thumbnailUrl,
    joint: aiAnalysis?.primaryJoint ?? 'unknown',
    embedUrl,
  };
}
