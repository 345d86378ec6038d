import { Migration } from '@mikro-orm/migrations';

/** The statement of an analysis that a report is about. */
export class ReportedStatements extends Migration {
  override up(): void {
    this.addSql(`
      alter table moderation.video_report
        add column statement text constraint video_report_statement_length check (length(statement) between 1 and 5000);
    `);
  }

  override down(): void {
    this.addSql('alter table moderation.video_report drop column statement');
  }
}
