import { Migration } from '@mikro-orm/migrations';

/** Who made and who reviewed what an analysis states. Cases that are published already have no statements. */
export class TrustMarks extends Migration {
  override up(): void {
    this.addSql(`
      alter table curation.pending_video add column generated_analysis jsonb, add column analysis_model text;
      alter table catalog.video add column statements jsonb;
    `);
  }

  override down(): void {
    this.addSql(`
      alter table curation.pending_video drop column generated_analysis, drop column analysis_model;
      alter table catalog.video drop column statements;
    `);
  }
}
