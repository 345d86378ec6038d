import type { Grade } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CallRepository } from '../call.repository.js';

/** The learner says how right a call was. */
export class RegradeCall extends Command<void> {
  constructor(
    readonly userId: string,
    readonly callId: string,
    readonly grade: Grade,
  ) {
    super();
  }
}

@CommandHandler(RegradeCall)
export class RegradeCallHandler implements ICommandHandler<RegradeCall> {
  constructor(
    private readonly calls: CallRepository,
    private readonly clock: Clock,
  ) {}

  execute({ userId, callId, grade }: RegradeCall): Promise<void> {
    return this.calls.change(userId, callId, (call) => call.regrade(grade, this.clock.now()));
  }
}
