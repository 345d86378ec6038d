import { Migration } from '@mikro-orm/migrations';

export class ReportEmails extends Migration {
  override up(): void {
    this.addSql(`
      -- Set when the report is resolved for the first time: its author is thanked once.
      alter table moderation.video_report add column thanked_at timestamptz;

      -- Who wants no emails about their reports.
      create table moderation.email_opt_out (
        user_id      uuid primary key,
        opted_out_at timestamptz not null
      );
      create trigger refuse_erased_user before insert on moderation.email_opt_out
        for each row execute function moderation.refuse_erased_user();
    `);
  }

  override down(): void {
    this.addSql(`
      drop table moderation.email_opt_out;
      alter table moderation.video_report drop column thanked_at;
    `);
  }
}
