import { DomainError, type EventOf, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CallMade, CallRegraded } from '../../../events/learning.js';
import { AddCard } from '../commands/add-card.js';

type CalledEvent = EventOf<typeof CallMade>;

/** A call that was wrong or close becomes a card. One that is regraded as right keeps its card, which is not asked then. */
async function addCardOfCall(commands: CommandBus, { payload: { userId, callId, grade } }: CalledEvent): Promise<void> {
  if (grade !== 'wrong' && grade !== 'close') return;
  try {
    await commands.execute(new AddCard(userId, { callId }));
  } catch (error) {
    // Regraded since, or the learner has all the cards they can have.
    if (!(error instanceof DomainError)) throw error;
  }
}

@Injectable()
@Subscribes({ to: CallMade, as: 'learning.add-card-of-call' })
export class AddCardOfCall implements Subscriber<typeof CallMade> {
  constructor(private readonly commands: CommandBus) {}

  on(event: CalledEvent): Promise<void> {
    return addCardOfCall(this.commands, event);
  }
}

@Injectable()
@Subscribes({ to: CallRegraded, as: 'learning.add-card-of-regraded-call' })
export class AddCardOfRegradedCall implements Subscriber<typeof CallRegraded> {
  constructor(private readonly commands: CommandBus) {}

  on(event: EventOf<typeof CallRegraded>): Promise<void> {
    return addCardOfCall(this.commands, event);
  }
}
