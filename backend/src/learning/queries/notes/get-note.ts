import { EntityManager } from '@mikro-orm/postgresql';
import type { Note } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { NoteNotFound } from '../../domain/errors.js';
import { NOTE, toNote } from '../rows.js';

export class GetNote extends Query<Note> {
  constructor(
    readonly userId: string,
    readonly noteId: string,
  ) {
    super();
  }
}

@QueryHandler(GetNote)
export class GetNoteHandler implements IQueryHandler<GetNote> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId, noteId }: GetNote): Promise<Note> {
    const { rows } = await sql<Note>`
      select ${NOTE} from learning.note n where n.id = ${noteId} and n.user_id = ${userId}`.execute(
      this.em.getKysely(),
    );
    if (!rows[0]) throw new NoteNotFound(); // deleted meanwhile, on another device
    return toNote(rows[0]);
  }
}
