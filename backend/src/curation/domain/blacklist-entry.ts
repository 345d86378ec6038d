import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

export interface Rejection {
  reason: string;
  notes: string | null;
  /** The admin's user id. */
  by: string;
  at: Date;
}

/** A recording that no sync may import again. */
@Entity({ schema: 'curation', tableName: 'blacklist_entry' })
export class BlacklistEntry {
  @PrimaryKey({ type: 'text' }) readonly vimeoId: string;
  @Property({ type: 'text' }) protected readonly reason: string;
  @Property({ type: 'text', nullable: true }) protected readonly notes: string | null;
  @Property({ type: 'uuid', fieldName: 'listed_by' }) protected readonly by: string;
  @Property({ type: 'datetime', fieldName: 'listed_at' }) protected readonly at: Date;

  constructor(vimeoId: string, { reason, notes, by, at }: Rejection) {
    this.vimeoId = vimeoId;
    this.reason = reason;
    this.notes = notes;
    this.by = by;
    this.at = at;
  }
}
