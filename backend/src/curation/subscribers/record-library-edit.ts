import { EntityManager } from '@mikro-orm/postgresql';
import { type EventOf, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { VideoEdited } from '../../events/catalog.js';

/** A case that was edited in the library keeps its approval: undoing it would lose the edit. */
@Injectable()
@Subscribes({ to: VideoEdited, as: 'curation.record-library-edit' })
export class RecordLibraryEdit implements Subscriber<typeof VideoEdited> {
  constructor(private readonly em: EntityManager) {}

  /** Keeps the version, by which Catalog recognises the approval. */
  async on({ payload: { videoId }, occurredAt }: EventOf<typeof VideoEdited>): Promise<void> {
    await sql`
      update curation.pending_video set library_edited_at = ${occurredAt}
       where id = ${videoId} and decision = 'approved'`.execute(this.em.getKysely());
  }
}
