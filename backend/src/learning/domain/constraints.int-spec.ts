import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { givenVideo } from '../../../test/support/videos.js';
import { CatalogModule } from '../../catalog/catalog.module.js';
import { LearningModule } from '../learning.module.js';

const userId = randomUUID();
let context: TestContext;
let videoId: string;
beforeAll(async () => {
  context = await bootContext({ modules: [CatalogModule, LearningModule] });
  videoId = await givenVideo(context.app);
  await context.settle();
  await write(watchRecord());
  await write(view());
  await write(bookmark());
  await write(note());
  await write(preferences());
  await write(playlist());
});
afterAll(() => context.close());

/** Writes directly to the database. */
const write = (sql: string) =>
  context.em().execute(sql.replaceAll(':user', `'${userId}'`).replaceAll(':video', `'${videoId}'`));

const watchRecord = (video = ':video') => `
  insert into learning.watch_record (user_id, video_id, progress, position_seconds, last_watched_at)
  values (:user, ${video}, 5, 9, now())`;
const view = (video = ':video') =>
  `insert into learning.daily_view (user_id, video_id, viewed_on) values (:user, ${video}, '2026-11-22')`;
const bookmark = (video = ':video') => `
  insert into learning.bookmark (id, user_id, video_id, created_at) values (gen_random_uuid(), :user, ${video}, now())`;
const note = (video = ':video') => `
  insert into learning.note (id, user_id, video_id, text, ask_again, created_at, updated_at)
  values ('${userId}', :user, ${video}, 'a note', false, now(), now())`;
const preferences = () => `
  insert into learning.preferences (user_id, remember_history, autoplay, playback_rate, captions, theme, weekly_digest,
    changed_at) values (:user, true, true, 1, false, 'dark', false, now())`;
const playlist = () => `
  insert into learning.playlist (id, user_id, kind, title, video_ids, created_at, updated_at)
  values ('${userId}', :user, 'watch-later', 'Watch later', '{}', now(), now())`;
const unknown = 'gen_random_uuid()';

describe('The database [D1]', () => {
  it.each([
    ['a second watch record of a user and a video', watchRecord(), /watch_record_pkey/],
    ['a watch record of no video', watchRecord(unknown), /watch_record_video_id_fkey/],
    ['progress over 100', 'update learning.watch_record set progress = 101', /watch_record_progress_range/],
    ['a negative progress', 'update learning.watch_record set progress = -1', /watch_record_progress_range/],
    ['a negative position', 'update learning.watch_record set position_seconds = -1', /watch_record_position_range/],
    ['two views of a user and a video on one day', view(), /daily_view_pkey/],
    ['a view of no video', view(unknown), /daily_view_video_id_fkey/],
    ['a second bookmark of a user and a video', bookmark(), /bookmark_video_unique/],
    ['a bookmark of no video', bookmark(unknown), /bookmark_video_id_fkey/],
    ['empty notes', `update learning.bookmark set notes = ''`, /bookmark_notes_length/],
    ['notes that are too long', `update learning.bookmark set notes = repeat('x', 5001)`, /bookmark_notes_length/],
    ['a note with a known id', note(), /note_pkey/],
    ['a note on no video', `update learning.note set video_id = ${unknown}`, /note_video_id_fkey/],
    ['a note at a negative second', 'update learning.note set seconds = -1', /note_seconds_range/],
    ['an empty note', `update learning.note set text = ''`, /note_text_length/],
    ['a note that is too long', `update learning.note set text = repeat('x', 5001)`, /note_text_length/],
    ['a playlist with a known id', playlist(), /playlist_pkey/],
    ['a second Watch later of a user', playlist().replace(`'${userId}'`, unknown), /playlist_watch_later_unique/],
    ['an unknown kind of playlist', `update learning.playlist set kind = 'radio'`, /playlist_kind_known/],
    ['a playlist without a title', `update learning.playlist set title = ''`, /playlist_title_length/],
    [
      'more than 500 videos in a playlist',
      `update learning.playlist set video_ids = array_fill(${unknown}, array[501])`,
      /playlist_size_range/,
    ],
    ['a second row of preferences', preferences(), /preferences_pkey/],
    ['a playback rate over 2', 'update learning.preferences set playback_rate = 2.01', /preferences_rate_range/],
    ['an unknown theme', `update learning.preferences set theme = 'blue'`, /preferences_theme_known/],
    ['a case with a negative duration', 'update learning.video set duration = -1', /video_duration_check/],
  ])('refuses %s', async (_what, sql, constraint) => {
    await expect(write(sql)).rejects.toThrow(constraint);
  });

  it('has a test for each of these constraints', async () => {
    const rows = await context.em().execute<{ name: string }[]>(
      `select conname as name from pg_constraint
        where connamespace = 'learning'::regnamespace and contype in ('c', 'f', 'u', 'p') order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'bookmark_notes_length',
      'bookmark_pkey',
      'bookmark_video_id_fkey',
      'bookmark_video_unique',
      'daily_view_pkey',
      'daily_view_video_id_fkey',
      'erased_user_pkey',
      'note_pkey',
      'note_seconds_range',
      'note_text_length',
      'note_video_id_fkey',
      'playlist_kind_known',
      'playlist_pkey',
      'playlist_size_range',
      'playlist_title_length',
      'preferences_pkey',
      'preferences_rate_range',
      'preferences_theme_known',
      'video_duration_check',
      'video_pkey',
      'watch_record_id_unique',
      'watch_record_pkey',
      'watch_record_position_range',
      'watch_record_progress_range',
      'watch_record_video_id_fkey',
    ]);
  });
});
