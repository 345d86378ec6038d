import { Migration } from '@mikro-orm/migrations';

export class Learning extends Migration {
  override up(): void {
    this.addSql(`
      create schema learning;

      -- What Learning needs to know of Catalog's cases. Its subscribers keep it up to date.
      create table learning.video (
        id           uuid primary key,
        title        text not null,
        duration     integer not null check (duration >= 0),
        is_published boolean not null
      );
      -- Once: the cases that were published before Learning existed. Their events have been delivered already.
      insert into learning.video (id, title, duration, is_published)
      select id, coalesce(nullif(analysis->>'caseTitle', ''), title), duration, status = 'published' from catalog.video;

      create table learning.watch_record (
        id               uuid not null default gen_random_uuid() constraint watch_record_id_unique unique,
        user_id          uuid not null,
        video_id         uuid not null references learning.video (id),
        progress         smallint not null constraint watch_record_progress_range check (progress between 0 and 100),
        position_seconds integer not null constraint watch_record_position_range check (position_seconds >= 0),
        completed_at     timestamptz,
        last_watched_at  timestamptz not null,
        primary key (user_id, video_id)
      );
      create index watch_record_recent on learning.watch_record (user_id, last_watched_at desc, video_id);

      -- One view a day and viewer. Kept apart from the watch records: clearing the history must not count a view again.
      create table learning.daily_view (
        user_id   uuid not null,
        video_id  uuid not null references learning.video (id),
        viewed_on date not null,
        primary key (user_id, video_id, viewed_on)
      );
      create index daily_view_day on learning.daily_view (viewed_on);

      create table learning.bookmark (
        id         uuid primary key,
        user_id    uuid not null,
        video_id   uuid not null references learning.video (id),
        notes      text constraint bookmark_notes_length check (length(notes) between 1 and 5000),
        created_at timestamptz not null,
        version    integer not null default 1,
        constraint bookmark_video_unique unique (user_id, video_id)
      );
      create index bookmark_recent on learning.bookmark (user_id, created_at desc, id);

      create table learning.note (
        id         uuid primary key,
        user_id    uuid not null,
        video_id   uuid not null references learning.video (id),
        seconds    integer constraint note_seconds_range check (seconds >= 0),
        text       text not null constraint note_text_length check (length(text) between 1 and 5000),
        ask_again  boolean not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index note_video on learning.note (user_id, video_id, seconds);
      create index note_recent on learning.note (user_id, created_at desc, id);

      create table learning.playlist (
        id         uuid primary key,
        user_id    uuid not null,
        kind       text not null constraint playlist_kind_known check (kind in ('own', 'watch-later')),
        title      text not null constraint playlist_title_length check (length(title) between 1 and 200),
        video_ids  uuid[] not null constraint playlist_size_range check (cardinality(video_ids) <= 500),
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index playlist_user on learning.playlist (user_id, created_at);
      create unique index playlist_watch_later_unique on learning.playlist (user_id) where kind = 'watch-later';

      create table learning.preferences (
        user_id          uuid primary key,
        remember_history boolean not null,
        autoplay         boolean not null,
        playback_rate    numeric(3, 2) not null constraint preferences_rate_range check (playback_rate between 0.5 and 2),
        captions         boolean not null,
        theme            text not null constraint preferences_theme_known check (theme in ('system', 'dark', 'light')),
        weekly_digest    boolean not null,
        changed_at       timestamptz not null
      );
    `);
  }

  override down(): void {
    this.addSql('drop schema learning cascade');
  }
}
