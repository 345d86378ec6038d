import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CardRepository } from '../card.repository.js';

/** Deletes a card of the user with its reviews. Deleting one that is gone is no error. */
export class DeleteCard extends Command<void> {
  constructor(
    readonly userId: string,
    readonly cardId: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteCard)
export class DeleteCardHandler implements ICommandHandler<DeleteCard> {
  constructor(private readonly cards: CardRepository) {}

  execute({ userId, cardId }: DeleteCard): Promise<void> {
    return this.cards.remove(userId, cardId);
  }
}
