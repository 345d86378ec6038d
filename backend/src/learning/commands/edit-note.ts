import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { NoteContent } from '../domain/note.js';
import { NoteRepository } from '../note.repository.js';

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
    private readonly notes: NoteRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, noteId, changes }: EditNote): Promise<void> {
    const note = await this.notes.get(userId, noteId);
    note.edit(changes, this.clock.now());
    await this.notes.save();
  }
}
