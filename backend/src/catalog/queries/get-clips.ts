import { EntityManager } from '@mikro-orm/postgresql';
import { type CaseReveal, type Clip, type Cue, clipAt } from '@msk/contracts';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { textArray } from '../../platform/database/statements/array-parameters.js';
import { GetClips } from '../published-queries.js';

interface Row {
  id: string;
  duration: number;
  reveal: CaseReveal | null;
  cues: Cue[] | null;
}

@QueryHandler(GetClips)
export class GetClipsHandler implements IQueryHandler<GetClips> {
  constructor(private readonly em: EntityManager) {}

  async execute({ places }: GetClips): Promise<(Clip | null)[]> {
    const ids = [...new Set(places.map(({ videoId }) => videoId))];
    const { rows } = await sql<Row>`
      select v.id, v.duration, v.reveal, t.cues
        from catalog.video v left join catalog.transcript t on t.video_id = v.id
       where v.id = any(${textArray(ids)}::uuid[]) and v.status = 'published'`.execute(this.em.getKysely());
    const byId = new Map(rows.map((row) => [row.id, row]));
    return places.map(({ videoId, seconds }) => {
      const video = byId.get(videoId);
      if (!video) return null;
      return { videoId, ...clipAt(video.cues ?? [], seconds ?? video.reveal?.at ?? 0, video.duration) };
    });
  }
}
