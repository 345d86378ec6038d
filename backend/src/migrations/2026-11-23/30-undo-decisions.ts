import { Migration } from '@mikro-orm/migrations';

/** A rejected video stays in the table for the seconds in which its rejection can be undone. */
export class UndoDecisions extends Migration {
  override up(): void {
    this.addSql(`
      alter table curation.pending_video
        drop constraint pending_video_decision_check,
        drop constraint pending_video_approved_is_completed,
        drop constraint pending_video_vimeo_id_unique,
        -- When the published case was last edited in the library: its approval can then no longer be undone.
        add column library_edited_at timestamptz,
        add constraint pending_video_decision_known check (decision in ('approved', 'rejected')),
        -- A case whose analysis failed may be published without one.
        add constraint pending_video_approved_is_analysed
          check (decision is distinct from 'approved' or processing_status in ('completed', 'failed'));
      -- A rejected recording is imported again as soon as its blacklist entry is lifted.
      create unique index pending_video_vimeo_id_unique on curation.pending_video (vimeo_id)
        where decision is distinct from 'rejected';
      create index pending_video_rejected on curation.pending_video (decided_at) where decision = 'rejected';

      -- The version of the pending video that was published; null for cases from before this column existed.
      alter table catalog.video add column approved_version integer;

      -- Who has which case open. Rows expire within seconds.
      create table curation.reviewer (
        video_id uuid not null references curation.pending_video (id) on delete cascade,
        user_id  uuid not null,
        since    timestamptz not null,
        seen_at  timestamptz not null,
        primary key (video_id, user_id)
      );
      create index reviewer_seen on curation.reviewer (seen_at);
    `);
  }

  override down(): void {
    this.addSql(`
      drop table curation.reviewer;
      alter table catalog.video drop column approved_version;
      delete from curation.pending_video where decision = 'rejected';
      drop index curation.pending_video_vimeo_id_unique;
      drop index curation.pending_video_rejected;
      alter table curation.pending_video
        drop constraint pending_video_decision_known,
        drop constraint pending_video_approved_is_analysed,
        drop column library_edited_at,
        add constraint pending_video_decision_check check (decision = 'approved'),
        add constraint pending_video_approved_is_completed check (decision is null or processing_status = 'completed'),
        add constraint pending_video_vimeo_id_unique unique (vimeo_id);
    `);
  }
}
