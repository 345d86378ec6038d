import { Migration } from '@mikro-orm/migrations';

export class ModerationReviews extends Migration {
  override up(): void {
    this.addSql(`
      alter table moderation.video_report
        add constraint video_report_admin_notes_length check (length(admin_notes) between 1 and 5000),
        add constraint video_report_reviewed check (status = 'pending' or reviewed_at is not null) not valid;
      create index video_report_of_video on moderation.video_report (video_id);

      -- As it was when the recording was blacklisted; null for entries from before this column existed.
      alter table curation.blacklist_entry add column title text check (title <> '');
      create index blacklist_entry_recent on curation.blacklist_entry (listed_at desc, vimeo_id);

      alter table catalog.video
        -- Why the case was withdrawn; null for one that was withdrawn before this column existed.
        add column withdrawal_reason text constraint video_withdrawal_reason_known
          check (withdrawal_reason in ('blacklisted', 'withdrawn')),
        add constraint video_published_has_no_withdrawal_reason check (status = 'withdrawn' or withdrawal_reason is null);
    `);
  }

  override down(): void {
    this.addSql(`
      alter table catalog.video
        drop constraint video_published_has_no_withdrawal_reason,
        drop column withdrawal_reason;
      drop index curation.blacklist_entry_recent;
      alter table curation.blacklist_entry drop column title;
      drop index moderation.video_report_of_video;
      alter table moderation.video_report
        drop constraint video_report_reviewed,
        drop constraint video_report_admin_notes_length;
    `);
  }
}
