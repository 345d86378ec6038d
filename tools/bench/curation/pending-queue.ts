import { generatedCases } from '@msk/testing/library';
import { withClient } from '../../postgres/with-client.ts';

/** Fills an empty queue with analysed videos that wait for a decision; `importedAt` puts them in their order. */
export async function fillPendingQueue(databaseUrl: string, videos: number): Promise<void> {
  const rows = Array.from(generatedCases(videos), ({ id, vimeoId, title, description, duration, ...rest }) => ({
    id,
    vimeo_id: vimeoId,
    title,
    description,
    duration,
    created_at: rest.createdAt,
    analysis: rest.analysis,
    transcript: rest.transcript,
    cues: rest.cues,
  }));
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into curation.pending_video (id, vimeo_id, title, description, embed_url, duration, created_at, modified_at,
                                           imported_at, tags, transcript, cues, processing_status, analysis)
       select id, vimeo_id, title, description, 'https://player.vimeo.com/video/' || vimeo_id, duration, created_at,
              created_at, now() - row_number() over () * interval '1 minute', '[]', transcript, cues, 'completed', analysis
         from jsonb_to_recordset($1) as v (id uuid, vimeo_id text, title text, description text, duration integer,
                                           created_at timestamptz, analysis jsonb, transcript text, cues jsonb)`,
      [JSON.stringify(rows)],
    );
    await client.query('analyze curation.pending_video');
  });
}
