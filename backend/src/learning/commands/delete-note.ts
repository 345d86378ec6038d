import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NoteRepository } from '../note.repository.js';

/** Deletes a note of the user. Deleting one that is gone is no error. */
export class DeleteNote extends Command<void> {
  constructor(
    readonly userId: string,
    readonly noteId: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteNote)
export class DeleteNoteHandler implements ICommandHandler<DeleteNote> {
  constructor(private readonly notes: NoteRepository) {}

  execute({ userId, noteId }: DeleteNote): Promise<void> {
    return this.notes.remove(userId, noteId);
  }
}
