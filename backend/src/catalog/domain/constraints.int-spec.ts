import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { givenVideo } from '../../../test/support/videos.js';
import { CatalogModule } from '../catalog.module.js';

let catalog: TestContext;
let id: string;
let other: string;
beforeAll(async () => {
  catalog = await bootContext({ modules: [CatalogModule] });
  id = await givenVideo(catalog.app, { vimeoId: '1', spoken: ['word'] });
  other = await givenVideo(catalog.app, { vimeoId: '2' });
  await write(`insert into catalog.showcase (position, video_id, placed_at) values (1, '${id}', now())`);
});
afterAll(() => catalog.close());

/** Writes directly to the database. */
const write = (sql: string) =>
  catalog.em().execute(sql.replaceAll(':id', `'${id}'`).replaceAll(':other', `'${other}'`));
const set = (change: string) => `update catalog.video set ${change} where id = :id`;

describe('The database [D1]', () => {
  it.each([
    ['a recording twice', set(`vimeo_id = '2'`), /video_vimeo_id_unique/],
    ['an unknown status', set(`status = 'hidden'`), /video_status_check/],
    ['an empty title', set(`title = ''`), /video_title_check/],
    ['a negative length', set('duration = -1'), /video_duration_check/],
    ['negative views', set('views = -1'), /video_views_check/],
    ['an unknown joint', set(`analysis = jsonb_set(analysis, '{primaryJoint}', '"tooth"')`), /video_joint_known/],
    ['a confidence over 1', set(`analysis = jsonb_set(analysis, '{confidence}', '1.01')`), /video_confidence_range/],
    ['an unknown analyst', set(`analysis = jsonb_set(analysis, '{analysedBy}', '"me"')`), /video_analyst_known/],
    ['tags that are no list', set(`tags = '{}'`), /video_tags_check/],
    [
      'captions that are no list',
      `update catalog.transcript set cues = '{}' where video_id = :id`,
      /transcript_cues_check/,
    ],
    [
      'a transcript of no video',
      `insert into catalog.transcript (video_id, text) values (gen_random_uuid(), '')`,
      /transcript_video_id_fkey/,
    ],
    [
      'a second video at one showcase position',
      'insert into catalog.showcase (position, video_id, placed_at) values (1, :other, now())',
      /showcase_pkey/,
    ],
    [
      'one video at two showcase positions',
      'insert into catalog.showcase (position, video_id, placed_at) values (2, :id, now())',
      /showcase_video_unique/,
    ],
    [
      'a fourth showcase position',
      'insert into catalog.showcase (position, video_id, placed_at) values (4, :other, now())',
      /showcase_position_check/,
    ],
    [
      'a showcase place of no video',
      'insert into catalog.showcase (position, video_id, placed_at) values (2, gen_random_uuid(), now())',
      /showcase_video_id_fkey/,
    ],
    ['an unknown length band', 'update catalog.search_entry set duration_band = 3', /search_entry_band_check/],
    ['fewer cases than none', 'update catalog.search_term set cases = -1', /search_term_cases_check/],
    [
      'two rows about the whole library',
      'insert into catalog.search_statistics default values',
      /search_statistics_pkey/,
    ],
    ['an unknown kind of suggestion', `update catalog.search_name set kind = 'person'`, /search_name_kind_check/],
  ])('rejects %s', async (_, sql, constraint) => {
    await expect(write(sql)).rejects.toThrow(constraint);
  });
});
