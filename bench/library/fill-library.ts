import pg from 'pg';
import { type GeneratedCase, generatedCases } from './generated-cases.ts';

/** Rows a statement. */
const BATCH = 200;

/** Writes generated cases straight into the library's tables; the search index is made by the product's own command. */
export async function fillLibrary(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    let batch: GeneratedCase[] = [];
    for (const one of generatedCases(count)) {
      batch.push(one);
      if (batch.length === BATCH) {
        await insert(client, batch);
        batch = [];
      }
    }
    if (batch.length > 0) await insert(client, batch);
    await client.query('analyze catalog.video');
  } finally {
    await client.end();
  }
}

const insert = (client: pg.Client, cases: GeneratedCase[]) =>
  client.query(
    `with generated as materialized (
       select * from jsonb_to_recordset($1::jsonb) as c (id uuid, "vimeoId" text, title text, description text, duration integer,
         views integer, "createdAt" timestamptz, analysis jsonb, transcript text, cues jsonb)
     ), video as (
       insert into catalog.video (id, vimeo_id, embed_url, title, description, thumbnail_url, duration, views, tags, analysis,
                                  status, created_at, published_at)
       select id, "vimeoId", 'https://player.vimeo.com/video/' || "vimeoId", title, description, null, duration, views, '[]',
              analysis, 'published', "createdAt", "createdAt" from generated returning id
     )
     insert into catalog.transcript (video_id, text, cues)
     select id, transcript, cues from generated join video using (id)`,
    [JSON.stringify(cases)],
  );
