import { Migration } from '@mikro-orm/migrations';

/** Cards, the log of their reviews, and what learners choose about them. */
export class Reviews extends Migration {
  override up(): void {
    this.addSql(`
      -- due_at, state, stability and last_review_at are the fold of the card's reviews.
      create table learning.review_card (
        id             uuid primary key,
        user_id        uuid not null,
        video_id       uuid not null references learning.video (id),
        kind           text not null constraint review_card_kind_known check (kind in ('call', 'note', 'learning-point')),
        call_id        uuid constraint review_card_call_unique unique references learning.call (id) on delete cascade,
        note_id        uuid constraint review_card_note_unique unique references learning.note (id) on delete cascade,
        learning_point text,
        -- Where the learning point is said; null where no line of the transcript says it.
        seconds        double precision,
        -- An editor has removed the learning point.
        is_removed     boolean not null default false,
        created_at     timestamptz not null,
        due_at         timestamptz not null,
        state          text not null default 'new'
                       constraint review_card_state_known check (state in ('new', 'learning', 'review', 'relearning')),
        stability      double precision,
        last_review_at timestamptz,
        constraint review_card_source_whole check (
          (kind = 'call') = (call_id is not null) and (kind = 'note') = (note_id is not null)
          and (kind = 'learning-point') = (learning_point is not null)),
        constraint review_card_reviewed_whole check ((state = 'new') = (last_review_at is null)),
        constraint review_card_point_unique unique (user_id, video_id, learning_point)
      );
      create index review_card_due on learning.review_card (user_id, state, due_at);
      create index review_card_video on learning.review_card (video_id) where kind = 'learning-point';

      -- The log. An undone review stays, so that it is not stored again when a device repeats it.
      create table learning.review (
        id           uuid primary key,
        card_id      uuid not null references learning.review_card (id) on delete cascade,
        user_id      uuid not null,
        rating       smallint not null constraint review_rating_range check (rating between 1 and 4),
        reviewed_at  timestamptz not null,
        received_at  timestamptz not null,
        retention    numeric(3, 2) not null constraint review_retention_range check (retention between 0.8 and 0.95),
        undone_at    timestamptz,
        -- Of the card after this review; null when it is undone.
        memory       jsonb,
        constraint review_memory_whole check ((memory is null) = (undone_at is not null))
      );
      create index review_of_card on learning.review (card_id, reviewed_at, id);
      create index review_of_user on learning.review (user_id, reviewed_at);

      alter table learning.preferences
        add column time_zone text,
        add column new_cards_per_day smallint not null default 10
          constraint preferences_new_cards_range check (new_cards_per_day between 0 and 100),
        add column reviews_per_day smallint not null default 100
          constraint preferences_reviews_range check (reviews_per_day between 0 and 1000),
        add column desired_retention numeric(3, 2) not null default 0.9
          constraint preferences_retention_range check (desired_retention between 0.8 and 0.95);
    `);
    for (const table of ['review_card', 'review'])
      this.addSql(`create trigger refuse_erased_user before insert on learning.${table}
                     for each row execute function learning.refuse_erased_user()`);
  }

  override down(): void {
    this.addSql('drop table learning.review, learning.review_card');
    this.addSql(`alter table learning.preferences drop column time_zone, drop column new_cards_per_day,
                   drop column reviews_per_day, drop column desired_retention`);
  }
}
