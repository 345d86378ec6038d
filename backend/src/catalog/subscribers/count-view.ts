import { EntityManager } from '@mikro-orm/postgresql';
import { type EventOf, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { VideoWatched } from '../../events/learning.js';

/**
 * Counts a view, once for each event. The search index has a copy, by which the library is sorted. Both rows are updated in
 * place, in the order in which `SearchIndex` locks them: counting a view changes no word and no version of the case.
 */
@Injectable()
@Subscribes({ to: VideoWatched, as: 'catalog.count-view' })
export class CountView implements Subscriber<typeof VideoWatched> {
  constructor(private readonly em: EntityManager) {}

  async on({ payload: { videoId } }: EventOf<typeof VideoWatched>): Promise<void> {
    const database = this.em.getKysely();
    await sql`update catalog.video set views = views + 1 where id = ${videoId}`.execute(database);
    await sql`
      update catalog.search_entry e set views = v.views
        from catalog.video v where v.id = ${videoId} and e.video_id = v.id`.execute(database);
  }
}
