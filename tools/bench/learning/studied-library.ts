import { fillLibrary, generatedCases } from '@msk/testing/library';
import type pg from 'pg';
import { withClient } from '../../postgres/with-client.ts';
import { rebuildSearchIndex } from '../library/open-environment.ts';

/** How much one learner has done in the library. */
export interface Study {
  email: string;
  watched: number;
  bookmarks: number;
  notes: number;
}

/** Fills an empty library with generated cases, and with the history, bookmarks and notes of one learner. */
export async function fillStudiedLibrary(databaseUrl: string, cases: number, study: Study): Promise<void> {
  await fillLibrary(databaseUrl, generatedCases(cases));
  await rebuildSearchIndex(databaseUrl);
  await withClient(databaseUrl, async (client) => {
    await client.query(`insert into learning.video (id, title, duration, is_published)
                        select id, title, duration, true from catalog.video on conflict do nothing`);
    await insertStudy(client, study);
    await client.query('vacuum analyze'); // as autovacuum does with tables that have existed for a while
  });
}

async function insertStudy(client: pg.Client, { email, watched, bookmarks, notes }: Study): Promise<void> {
  const cases = `(select id, title, duration, row_number() over (order by id) as place, count(*) over () as cases
                    from learning.video) as v`;
  const user = '(select id from identity.user where email = $1)';
  await client.query(
    `insert into learning.watch_record (user_id, video_id, progress, position_seconds, completed_at, last_watched_at)
     select ${user}, v.id, p, v.duration * p / 100, case when p = 100 then t end, t
       from ${cases}, lateral (select (place % 101)::integer as p, now() - place * interval '37 minutes' as t) as watched
      where place <= $2`,
    [email, watched],
  );
  await client.query(
    `insert into learning.bookmark (id, user_id, video_id, notes, created_at)
     select gen_random_uuid(), ${user}, v.id, repeat('Compare with the other side. ', 1 + place::integer % 20),
            now() - place * interval '51 minutes'
       from ${cases} where place <= $2`,
    [email, bookmarks],
  );
  await client.query(
    `insert into learning.note (id, user_id, video_id, seconds, text, ask_again, created_at, updated_at)
     select gen_random_uuid(), ${user}, v.id, n % 60, 'Note ' || n || ' on ' || v.title, false, t, t
       from generate_series(1, $2::integer) as n
       join ${cases} on v.place = 1 + n % least(v.cases, greatest($3, 1))
      cross join lateral (select now() - n * interval '11 minutes' as t) as taken`,
    [email, notes, bookmarks],
  );
}
