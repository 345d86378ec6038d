import { EntityManager } from '@mikro-orm/postgresql';
import { type EventOf, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { GetCaseContents } from '../../../catalog/index.js';
import { VideoEdited } from '../../../events/catalog.js';
import { KnownVideoRepository } from '../../known-video.repository.js';
import { findEditedPoint } from '../domain/find-edited-point.js';
import { findSpokenSecond } from '../domain/find-spoken-second.js';

/** Cards of a learning point that an editor changed ask the new text; those of one that was removed are hidden. */
@Injectable()
@Subscribes({ to: VideoEdited, as: 'learning.update-learning-points' })
export class UpdateLearningPoints implements Subscriber<typeof VideoEdited> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly videos: KnownVideoRepository,
  ) {}

  async on({ payload: { videoId } }: EventOf<typeof VideoEdited>): Promise<void> {
    await this.videos.lock(videoId); // so that the last event applies the newest state
    const [found] = await this.queries.execute(new GetCaseContents([videoId]));
    if (!found) return;
    const database = this.em.getKysely();
    const { rows } = await sql<{ point: string }>`
      select distinct learning_point as point from learning.review_card
       where video_id = ${videoId} and kind = 'learning-point'`.execute(database);
    for (const { point } of rows) {
      const next = findEditedPoint(point, found.analysis?.learningPoints ?? []);
      const seconds = next && findSpokenSecond(next, found.cues ?? []);
      // A learner who has a card of the new text already keeps that one.
      await sql`
        update learning.review_card c
           set learning_point = coalesce(${next}, learning_point), seconds = coalesce(${seconds}, seconds),
               is_removed = ${next === null}
         where video_id = ${videoId} and learning_point = ${point}
           and (${next}::text is null or ${next} = ${point}
                or not exists (select from learning.review_card o
                                where o.user_id = c.user_id and o.video_id = c.video_id and o.learning_point = ${next}))`.execute(
        database,
      );
    }
  }
}
