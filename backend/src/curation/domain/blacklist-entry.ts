import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { AggregateRoot } from '@msk/kernel';
import { BlacklistEntryLifted, RecordingBlacklisted } from '../../events/curation.js';

export interface Rejection {
  reason: string;
  notes: string | null;
  /** The admin's user id. */
  by: string;
  at: Date;
}

/** A recording that no sync may import again. */
@Entity({ schema: 'curation', tableName: 'blacklist_entry' })
export class BlacklistEntry extends AggregateRoot {
  @PrimaryKey({ type: 'text' }) readonly vimeoId: string;
  /** As it was when the recording was blacklisted; null for entries from before it was stored. */
  @Property({ type: 'text', nullable: true }) protected readonly title: string | null;
  @Property({ type: 'text' }) protected readonly reason: string;
  @Property({ type: 'text', nullable: true }) protected readonly notes: string | null;
  @Property({ type: 'uuid', fieldName: 'listed_by' }) protected readonly by: string;
  @Property({ type: 'datetime', fieldName: 'listed_at' }) protected readonly at: Date;

  constructor(vimeoId: string, title: string, { reason, notes, by, at }: Rejection) {
    super();
    this.vimeoId = vimeoId;
    this.title = title;
    this.reason = reason;
    this.notes = notes;
    this.by = by;
    this.at = at;
    this.record(RecordingBlacklisted({ vimeoId }));
  }

  /** Records that the recording may be imported again; remove the entry from the repository, too. */
  lift(): void {
    this.record(BlacklistEntryLifted({ vimeoId: this.vimeoId }));
  }

  get listedFor(): string {
    return this.reason;
  }

  get id(): string {
    return this.vimeoId;
  }

  /** Whether the entry was made by this rejection. */
  isOf({ by, at }: Pick<Rejection, 'by' | 'at'>): boolean {
    return this.by === by && this.at.getTime() === at.getTime();
  }
}
