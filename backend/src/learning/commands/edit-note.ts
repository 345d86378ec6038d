import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { NoteContent } from '../domain/note.js';
import { NoteRepository } from '../note.repository.js';
import { CardRepository } from '../reviews/card.repository.js';

/** Changes a note; an absent field keeps its value. */
export class EditNote extends Command<void> {
  constructor(
    readonly userId: string,
    readonly noteId: string,
    readonly changes: Partial<NoteContent>,
  ) {
    super();
  }
}

@CommandHandler(EditNote)
export class EditNoteHandler implements ICommandHandler<EditNote> {
  constructor(
    private readonly em: EntityManager,
    private readonly notes: NoteRepository,
    private readonly cards: CardRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, noteId, changes }: EditNote): Promise<void> {
    const now = this.clock.now();
    await this.em.transactional(async () => {
      const note = await this.notes.get(userId, noteId);
      note.edit(changes, now);
      await this.notes.save();
      await this.cards.addOfNote(noteId, now);
    });
  }
}
