import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '../../../platform/http/id.pipe.js';
import { SessionRepository } from '../../session.repository.js';

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
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, sessionId }: EndSession): Promise<void> {
    if (!(await this.sessions.endForUser(userId, sessionId, this.clock.now()))) throw new NotFound();
  }
}
