import type { WanderingCase } from '@msk/testing/library';
import type pg from 'pg';

const BATCH_SIZE = 500;

/** The plainest table that answers the questions: text vectors with weights, an index for each order and filter. */
const TABLE = `
  create table video (
    id integer primary key, title text not null, description text not null, region text not null, modality text not null,
    difficulty text not null, duration integer not null, views integer not null, published_at timestamptz not null,
    vimeo_id text not null, tags text[] not null, transcript text,
    title_terms tsvector not null generated always as (to_tsvector('english', title)) stored,
    terms tsvector not null generated always as (
      setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', description), 'B')
        || setweight(to_tsvector('english', coalesce(transcript, '')), 'D')
    ) stored
  );
  create index on video using gin (terms);
  create index on video (published_at desc, id desc);
  create index on video (region);
`;

export async function fillFloor(database: pg.Client, cases: WanderingCase[]): Promise<void> {
  await database.query(TABLE);
  for (let start = 0; start < cases.length; start += BATCH_SIZE)
    await database.query(
      `insert into video (id, title, description, region, modality, difficulty, duration, views, published_at, vimeo_id, tags,
                          transcript)
       select id, title, description, region, modality, difficulty, duration, views, published_at, vimeo_id, tags, transcript
         from jsonb_populate_recordset(null::video, $1)`,
      [JSON.stringify(cases.slice(start, start + BATCH_SIZE))],
    );
  await database.query('vacuum analyze video');
}
