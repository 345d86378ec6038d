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
  await write(worklist());
  await write(worklistItem());
  await write(call());
  await write(reel());
  await write(card());
  await write(review());
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
const worklist = () => `
  insert into learning.worklist (id, user_id, created_at) values ('${userId}', :user, now())`;
const worklistItem = ({ id = `'${userId}'`, of = ':user', video = ':video', place = 1 } = {}) => `
  insert into learning.worklist_item (id, worklist_id, user_id, video_id, place) values (${id}, ${of}, :user, ${video}, ${place})`;
const call = ({ id = `'${userId}'`, item = ':user', video = ':video' } = {}) => `
  insert into learning.call (id, item_id, user_id, video_id, text, confidence, seconds_to_call, diagnoses, gradings, called_at)
  values (${id}, ${item}, :user, ${video}, 'gout', 3, 40, '[]', '[{"grade": "exact", "by": "lexicon"}]', now())`;
const reel = (id = `'${userId}'`) => `
  insert into learning.reel (id, user_id, title, items, show_notes, link_id, link_digest, created_at, updated_at)
  values (${id}, :user, 'Mine', '[]', false, :user, 'digest', now(), now())`;
const card = ({ id = `'${userId}'`, point = "'A point'" } = {}) => `
  insert into learning.review_card (id, user_id, video_id, kind, learning_point, created_at, due_at)
  values (${id}, :user, :video, 'learning-point', ${point}, now(), now())`;
const callCard = (of = ':user') => `
  insert into learning.review_card (id, user_id, video_id, kind, call_id, created_at, due_at)
  values (gen_random_uuid(), :user, :video, 'call', ${of}, now(), now())`;
const review = ({ id = `'${userId}'`, of = ':user' } = {}) => `
  insert into learning.review (id, card_id, user_id, rating, reviewed_at, received_at, retention, memory)
  values (${id}, ${of}, :user, 3, now(), now(), 0.9, '{}')`;
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
    ['a reel with a known id', reel(), /reel_pkey/],
    ['a second reel with a known link', reel('gen_random_uuid()'), /reel_link_unique/],
    ['a reel without a title', `update learning.reel set title = ''`, /reel_title_length/],
    [
      'more than 200 clips in a reel',
      `update learning.reel set items = (select jsonb_agg(n) from generate_series(1, 201) n)`,
      /reel_size_range/,
    ],
    ['half a link to a reel', 'update learning.reel set link_id = null', /reel_link_whole/],
    ['a second row of preferences', preferences(), /preferences_pkey/],
    ['a playback rate over 2', 'update learning.preferences set playback_rate = 2.01', /preferences_rate_range/],
    ['an unknown theme', `update learning.preferences set theme = 'blue'`, /preferences_theme_known/],
    ['a worklist with a known id', worklist(), /worklist_pkey/],
    ['a case of no worklist', worklistItem({ id: unknown, of: unknown }), /worklist_item_worklist_id_fkey/],
    ['a known id of a case on a worklist', worklistItem(), /worklist_item_pkey/],
    ['a case twice on a worklist', worklistItem({ id: unknown, place: 2 }), /worklist_item_video_unique/],
    ['two cases at one place', worklistItem({ id: unknown, video: unknown }), /worklist_item_place_unique/],
    ['a twenty-first case', worklistItem({ id: unknown, place: 21 }), /worklist_item_place_range/],
    [
      'a case on a worklist that is no video',
      worklistItem({ id: unknown, video: unknown, place: 2 }),
      /worklist_item_video_id_fkey/,
    ],
    ['a known id of a call', call(), /call_pkey/],
    ['a second call of a case', call({ id: unknown }), /call_item_unique/],
    ['a call of no case', `update learning.call set item_id = ${unknown}`, /call_item_id_fkey/],
    ['a call of no video', `update learning.call set video_id = ${unknown}`, /call_video_id_fkey/],
    ['a call that is too long', `update learning.call set text = repeat('x', 201)`, /call_text_length/],
    ['a confidence over 5', 'update learning.call set confidence = 6', /call_confidence_range/],
    ['a call without a confidence', 'update learning.call set confidence = null', /call_confidence_known/],
    ['negative seconds to a call', 'update learning.call set seconds_to_call = -1', /call_seconds_range/],
    ['a call before the video', 'update learning.call set played_until = -1', /call_played_until_range/],
    [
      'an unknown grade',
      `update learning.call set gradings = '[{"grade": "good", "by": "lexicon"}]'`,
      /call_grade_known/,
    ],
    [
      'an unknown grader',
      `update learning.call set gradings = '[{"grade": "exact", "by": "x"}]'`,
      /call_graded_by_known/,
    ],
    ['a call without a grade', `update learning.call set gradings = '[]'`, /null value in column "grade/],
    ['a known id of a card', card({ point: "'Another'" }), /review_card_pkey/],
    ['two cards of one learning point', card({ id: unknown }), /review_card_point_unique/],
    [
      'two cards of one call',
      `${callCard()}, (gen_random_uuid(), :user, :video, 'call', :user, now(), now())`,
      /review_card_call_unique/,
    ],
    [
      'two cards of one note',
      `insert into learning.review_card (id, user_id, video_id, kind, note_id, created_at, due_at)
       select gen_random_uuid(), :user, :video, 'note', n.id, now(), now() from learning.note n, generate_series(1, 2)`,
      /review_card_note_unique/,
    ],
    ['a card of no call', callCard(unknown), /review_card_call_id_fkey/],
    [
      'a card of no note',
      `update learning.review_card set kind = 'note', learning_point = null, note_id = ${unknown}`,
      /review_card_note_id_fkey/,
    ],
    ['a card without its source', 'update learning.review_card set learning_point = null', /review_card_source_whole/],
    ['an unknown kind of card', `update learning.review_card set kind = 'x'`, /review_card_(kind_known|source_whole)/],
    [
      'an unknown state of a card',
      `update learning.review_card set state = 'x', last_review_at = now()`,
      /review_card_state_known/,
    ],
    [
      'a new card with a review',
      'update learning.review_card set last_review_at = now()',
      /review_card_reviewed_whole/,
    ],
    ['a card of no video', `update learning.review_card set video_id = ${unknown}`, /review_card_video_id_fkey/],
    ['a known id of a review', review(), /review_pkey/],
    ['a review of no card', review({ id: unknown, of: unknown }), /review_card_id_fkey/],
    ['a rating over 4', 'update learning.review set rating = 5', /review_rating_range/],
    [
      'a desired retention over 0.95 in a review',
      'update learning.review set retention = 0.96',
      /review_retention_range/,
    ],
    ['an undone review with a memory', 'update learning.review set undone_at = now()', /review_memory_whole/],
    [
      'more than 100 new cards a day',
      'update learning.preferences set new_cards_per_day = 101',
      /preferences_new_cards_range/,
    ],
    [
      'more than 1000 reviews a day',
      'update learning.preferences set reviews_per_day = 1001',
      /preferences_reviews_range/,
    ],
    [
      'a desired retention under 0.8',
      'update learning.preferences set desired_retention = 0.79',
      /preferences_retention_range/,
    ],
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
      'call_confidence_known',
      'call_confidence_range',
      'call_grade_known',
      'call_graded_by_known',
      'call_item_id_fkey',
      'call_item_unique',
      'call_pkey',
      'call_played_until_range',
      'call_seconds_range',
      'call_text_length',
      'call_video_id_fkey',
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
      'preferences_new_cards_range',
      'preferences_pkey',
      'preferences_rate_range',
      'preferences_retention_range',
      'preferences_reviews_range',
      'preferences_theme_known',
      'reel_link_unique',
      'reel_link_whole',
      'reel_pkey',
      'reel_size_range',
      'reel_title_length',
      'review_card_call_id_fkey',
      'review_card_call_unique',
      'review_card_id_fkey',
      'review_card_kind_known',
      'review_card_note_id_fkey',
      'review_card_note_unique',
      'review_card_pkey',
      'review_card_point_unique',
      'review_card_reviewed_whole',
      'review_card_source_whole',
      'review_card_state_known',
      'review_card_video_id_fkey',
      'review_memory_whole',
      'review_pkey',
      'review_rating_range',
      'review_retention_range',
      'video_duration_check',
      'video_pkey',
      'watch_record_id_unique',
      'watch_record_pkey',
      'watch_record_position_range',
      'watch_record_progress_range',
      'watch_record_video_id_fkey',
      'worklist_item_pkey',
      'worklist_item_place_range',
      'worklist_item_place_unique',
      'worklist_item_video_id_fkey',
      'worklist_item_video_unique',
      'worklist_item_worklist_id_fkey',
      'worklist_pkey',
    ]);
  });
});
