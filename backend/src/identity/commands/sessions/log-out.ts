import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SessionRepository } from '../../session.repository.js';

export class LogOut extends Command<void> {
  constructor(readonly sessionId: string) {
    super();
  }
}

@CommandHandler(LogOut)
export class LogOutHandler implements ICommandHandler<LogOut> {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ sessionId }: LogOut): Promise<void> {
    await this.sessions.end(sessionId, this.clock.now());
    await this.sessions.save();
  }
}
