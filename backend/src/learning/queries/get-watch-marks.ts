import type { WatchMarks } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { PreparedReads } from '../../platform/database/statements/prepared-reads.js';
import { isPublished } from './published.js';

/** Progress and position of every video that a user ever started, by video id. */
export class GetWatchMarks extends Query<WatchMarks> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(GetWatchMarks)
export class GetWatchMarksHandler implements IQueryHandler<GetWatchMarks> {
  constructor(private readonly reads: PreparedReads) {}

  async execute({ userId }: GetWatchMarks): Promise<WatchMarks> {
    const [row] = await this.reads.query(sql<{ marks: WatchMarks }>`
      select coalesce(json_object_agg(r.video_id, json_build_object(
               'progress', r.progress, 'positionSeconds', r.position_seconds)), '{}') as marks
        from learning.watch_record r
       where r.user_id = ${userId} and ${isPublished(sql`r.video_id`)}`);
    return row!.marks;
  }
}
