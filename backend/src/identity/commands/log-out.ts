import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Sessions } from '../sessions.js';

export class LogOut extends Command<void> {
  constructor(readonly sessionId: string) {
    super();
  }
}

@CommandHandler(LogOut)
export class LogOutHandler implements ICommandHandler<LogOut> {
  constructor(
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  async execute({ sessionId }: LogOut): Promise<void> {
    await this.sessions.end(sessionId, this.clock.now());
    await this.sessions.save();
  }
}
