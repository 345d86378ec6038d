import fastify from 'fastify';
import pg from 'pg';

/**
 * The least that can answer a request for a page of cases: Fastify and one prepared SQL statement. Nobody signs in, nothing is
 * limited, logged, corrected or counted by facet. What the product takes more than this is what it does more.
 */

const PAGE_SIZE = 20;
const MAX_TOTAL = 1_000;
const CONNECTIONS = 10;

const CARD = 'id, title, description, region, modality, difficulty, duration, views, published_at, vimeo_id, tags';
const NEWEST_FIRST = 'published_at desc, id desc';

const listSql = `select ${CARD} from video order by ${NEWEST_FIRST} limit ${PAGE_SIZE} offset $1::integer`;
const listAfterSql = `select ${CARD} from video where (published_at, id) < ($1::timestamptz, $2::integer)
  order by ${NEWEST_FIRST} limit ${PAGE_SIZE}`;
/** Cases whose title has the words come first, then the newest. */
const searchSql = (condition: string) => `
  with hit as materialized (
    select id, title_terms @@ query as in_title, published_at from video, plainto_tsquery('english', $1) as query
     where terms @@ query ${condition} limit ${MAX_TOTAL}
  ), page as (select * from hit order by in_title desc, ${NEWEST_FIRST} limit ${PAGE_SIZE})
  select ${CARD}, (select count(*)::integer from hit) as total
    from page join video using (id, published_at) order by in_title desc, ${NEWEST_FIRST}`;
const searchInRegionSql = searchSql('and region = $2');
const searchAllSql = searchSql('');

interface PageRequest {
  query: string;
  region?: string;
  offset?: string;
  publishedBefore?: string;
  idBefore?: string;
}

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: CONNECTIONS });
const read = async (name: string, text: string, values: unknown[]) => (await pool.query({ name, text, values })).rows;

const server = fastify();
server.get<{ Querystring: PageRequest }>('/list', async ({ query: { offset = '0', publishedBefore, idBefore } }) => ({
  videos: publishedBefore
    ? await read('list-after', listAfterSql, [publishedBefore, idBefore])
    : await read('list', listSql, [offset]),
}));
server.get<{ Querystring: PageRequest }>('/search', async ({ query: { query, region } }) => {
  const videos = region
    ? await read('search-in-region', searchInRegionSql, [query, region])
    : await read('search', searchAllSql, [query]);
  return { videos, total: videos[0]?.total ?? 0 };
});

process.once('disconnect', () => process.exit());
process.send?.({ url: await server.listen({ host: '127.0.0.1', port: 0 }) });
