import { Migration } from '@mikro-orm/migrations';

export class Moderation extends Migration {
  override up(): void {
    this.addSql(`
      create schema moderation;

      create table moderation.video_report (
        id           uuid primary key,
        -- Null once the account is erased: the report is about the case.
        user_id      uuid,
        video_id     uuid not null,
        reason       text not null constraint video_report_reason_known check (reason in ('incorrect_information',
          'poor_quality', 'playback_problem', 'patient_information', 'inappropriate_content', 'copyright', 'other')),
        description  text constraint video_report_description_length check (length(description) between 1 and 5000),
        status       text not null
          constraint video_report_status_known check (status in ('pending', 'reviewed', 'resolved', 'dismissed')),
        admin_notes  text,
        action_taken text
          constraint video_report_action_known check (action_taken in ('kept', 'edited', 'blacklisted', 'dismissed')),
        reported_at  timestamptz not null,
        reviewed_at  timestamptz,
        version      integer not null default 1
      );
      create unique index video_report_open_unique on moderation.video_report (user_id, video_id)
        where status in ('pending', 'reviewed');
      create index video_report_recent on moderation.video_report (reported_at desc, id);
    `);
  }

  override down(): void {
    this.addSql('drop schema moderation cascade');
  }
}
