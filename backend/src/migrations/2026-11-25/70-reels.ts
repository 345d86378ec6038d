import { Migration } from '@mikro-orm/migrations';

/** Clip reels, and the links by which they are shared. */
export class Reels extends Migration {
  override up(): void {
    this.addSql(`
      create table learning.reel (
        id              uuid primary key,
        user_id         uuid not null,
        title           text not null constraint reel_title_length check (length(title) between 1 and 200),
        items           jsonb not null constraint reel_size_range
          check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) <= 200),
        show_notes      boolean not null,
        link_id         uuid,
        link_digest     text constraint reel_link_unique unique,
        link_expires_at timestamptz,
        created_at      timestamptz not null,
        updated_at      timestamptz not null,
        constraint reel_link_whole check ((link_id is null) = (link_digest is null)
          and (link_id is not null or link_expires_at is null))
      );
      comment on column learning.reel.link_digest is 'SHA-256 of the token; the token itself is not stored';
      create index reel_recent on learning.reel (user_id, updated_at desc, id);
      create trigger refuse_erased_user before insert on learning.reel
        for each row execute function learning.refuse_erased_user();
    `);
  }

  override down(): void {
    this.addSql('drop table learning.reel');
  }
}
