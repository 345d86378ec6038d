import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Note, type NoteContent } from '../domain/note.js';
import { NoteRepository } from '../note.repository.js';

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
    private readonly notes: NoteRepository,
    private readonly clock: Clock,
  ) {}

  execute({ note, content }: AddNote): Promise<boolean> {
    return this.notes.add(new Note(note, content, this.clock.now()));
  }
}
