import { Migration } from '@mikro-orm/migrations';

/** Where a listener learns the diagnosis of a case. Published cases get theirs from `admin.js find-reveals`. */
export class Reveals extends Migration {
  override up(): void {
    this.addSql(`
      -- Only where a curator moved it; else it is computed when it is read.
      alter table curation.pending_video add column moved_reveal jsonb;
      alter table catalog.video add column reveal jsonb;
    `);
  }

  override down(): void {
    this.addSql(`
      alter table curation.pending_video drop column moved_reveal;
      alter table catalog.video drop column reveal;
    `);
  }
}
