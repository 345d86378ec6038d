import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NoSuchThing } from '../../platform/http/id.pipe.js';
import { Sessions } from '../sessions.js';

/** A user ends one of their own sessions. */
export class EndSession extends Command<void> {
  constructor(
    readonly userId: string,
    readonly sessionId: string,
  ) {
    super();
  }
}

@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, sessionId }: EndSession): Promise<void> {
    if (!(await this.sessions.endOneOf(userId, sessionId, this.clock.now()))) throw new NoSuchThing();
  }
}
