import pg from 'pg';
import type { GeneratedCase } from './generated-cases.ts';

/** Rows per statement. */
const BATCH_SIZE = 200;
/** Several, so that the database writes while further cases are generated. */
const CONNECTIONS = 3;

/** Inserts generated cases into the library's tables; the product's own command then builds the search index. */
export async function fillLibrary(databaseUrl: string, cases: Iterable<GeneratedCase>): Promise<void> {
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client({ connectionString: databaseUrl }));
  const batches = inBatches(cases);
  for (const client of clients) client.on('error', () => {}); // the running query fails with the same error
  try {
    await Promise.all(clients.map((client) => client.connect()));
    await Promise.all(clients.map((client) => insertAll(client, batches)));
    await clients[0]?.query('analyze catalog.video, catalog.transcript');
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

function* inBatches(cases: Iterable<GeneratedCase>): Generator<GeneratedCase[]> {
  let batch: GeneratedCase[] = [];
  for (const one of cases) {
    batch.push(one);
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Each connection takes the next batch when its previous one is inserted. */
async function insertAll(client: pg.Client, batches: Generator<GeneratedCase[]>): Promise<void> {
  await client.query('set synchronous_commit = off');
  for (const batch of { [Symbol.iterator]: () => ({ next: () => batches.next() }) }) await insert(client, batch);
}

const insert = (client: pg.Client, cases: GeneratedCase[]) =>
  client.query(
    `with given as materialized (
       select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::integer[], $6::integer[], $7::timestamptz[],
                            $8::text[], $9::text[], $10::text[])
         as c (id, vimeo_id, title, description, duration, views, created_at, analysis, transcript, cues)
     ), video as (
       insert into catalog.video (id, vimeo_id, embed_url, title, description, thumbnail_url, duration, views, tags, analysis,
                                  status, created_at, published_at)
       select id, vimeo_id, 'https://player.vimeo.com/video/' || vimeo_id, title, description, null, duration, views, '[]',
              analysis::jsonb, 'published', created_at, created_at from given
     )
     insert into catalog.transcript (video_id, text, cues) select id, transcript, cues::jsonb from given`,
    [
      cases.map(({ id }) => id),
      cases.map(({ vimeoId }) => vimeoId),
      cases.map(({ title }) => title),
      cases.map(({ description }) => description),
      cases.map(({ duration }) => duration),
      cases.map(({ views }) => views),
      cases.map(({ createdAt }) => createdAt),
      cases.map(({ analysis }) => JSON.stringify(analysis)),
      cases.map(({ transcript }) => transcript),
      cases.map(({ cues }) => JSON.stringify(cues)),
    ],
  );
