import { Migration } from '@mikro-orm/migrations';

/** Worklists of unknown cases, and the calls that learners commit to before they hear the diagnosis. */
export class Practice extends Migration {
  override up(): void {
    this.addSql(`
      create table learning.worklist (
        id         uuid primary key,
        user_id    uuid not null,
        joint      text,
        pathology  text,
        created_at timestamptz not null
      );
      create index worklist_recent on learning.worklist (user_id, created_at desc, id);

      -- Its id stands for the case until the call: the id of the video would lead to its title.
      create table learning.worklist_item (
        id          uuid primary key,
        worklist_id uuid not null references learning.worklist (id),
        user_id     uuid not null,
        video_id    uuid not null references learning.video (id),
        place       smallint not null constraint worklist_item_place_range check (place between 1 and 20),
        constraint worklist_item_place_unique unique (worklist_id, place),
        constraint worklist_item_video_unique unique (worklist_id, video_id)
      );
      create index worklist_item_user on learning.worklist_item (user_id, video_id);

      -- Append-only. The gradings are the lexicon's, and after it each one that the learner gave; the last one counts.
      create table learning.call (
        id              uuid primary key,
        item_id         uuid not null constraint call_item_unique unique references learning.worklist_item (id),
        user_id         uuid not null,
        video_id        uuid not null references learning.video (id),
        concept_id      text,
        text            text not null constraint call_text_length check (length(text) <= 200),
        confidence      smallint constraint call_confidence_range check (confidence between 1 and 5),
        seconds_to_call integer not null constraint call_seconds_range check (seconds_to_call >= 0),
        played_until    integer constraint call_played_until_range check (played_until >= 0),
        diagnoses       jsonb not null,
        gradings        jsonb not null,
        grade           text not null generated always as (gradings->-1->>'grade') stored
                        constraint call_grade_known check (grade in ('exact', 'close', 'wrong', 'skipped')),
        graded_by       text not null generated always as (gradings->-1->>'by') stored
                        constraint call_graded_by_known check (graded_by in ('lexicon', 'learner')),
        called_at       timestamptz not null,
        constraint call_confidence_known check (confidence is not null or gradings->0->>'grade' = 'skipped')
      );
      create index call_user on learning.call (user_id, called_at, id);
      create index call_user_video on learning.call (user_id, video_id);
    `);
    for (const table of ['worklist', 'worklist_item', 'call'])
      this.addSql(`create trigger refuse_erased_user before insert on learning.${table}
                     for each row execute function learning.refuse_erased_user()`);
    // Candidates for worklists.
    this.addSql(`create index video_unknown_case on catalog.video (id)
                  where status = 'published' and (reveal->>'callPossible')::boolean`);
  }

  override down(): void {
    this.addSql('drop index catalog.video_unknown_case');
    this.addSql('drop table learning.call, learning.worklist_item, learning.worklist');
  }
}
