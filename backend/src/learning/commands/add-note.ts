import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Note, type NoteContent } from '../domain/note.js';
import { NoteRepository } from '../note.repository.js';
import { CardRepository } from '../reviews/card.repository.js';

/** Adds a note; returns false if it has been added before, and leaves it unchanged. */
export class AddNote extends Command<boolean> {
  constructor(
    readonly note: { id: string; userId: string; videoId: string },
    readonly content: NoteContent,
  ) {
    super();
  }
}

@CommandHandler(AddNote)
export class AddNoteHandler implements ICommandHandler<AddNote> {
  constructor(
    private readonly em: EntityManager,
    private readonly notes: NoteRepository,
    private readonly cards: CardRepository,
    private readonly clock: Clock,
  ) {}

  execute({ note, content }: AddNote): Promise<boolean> {
    const now = this.clock.now();
    return this.em.transactional(async () => {
      const isNew = await this.notes.add(new Note(note, content, now));
      if (isNew && content.askAgain) await this.cards.addOfNote(note.id, now);
      return isNew;
    });
  }
}
