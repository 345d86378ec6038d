import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AdminOnly } from '../http/access/access-rule.js';
import { IdPipe } from '../http/id.pipe.js';
import { DeadLetterView } from './dead-letter.view.js';
import { ListDeadLetters } from './list-dead-letters.js';
import { RetryDeadLetter } from './retry-dead-letter.js';

@AdminOnly()
@Controller('api/admin/dead-letters')
export class DeadLettersController {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  /** List dead letters (event deliveries and jobs that failed for good), newest first. */
  @Get()
  list(): Promise<DeadLetterView[]> {
    return this.queries.execute(new ListDeadLetters());
  }

  /** Retry a dead letter at its own subscriber or queue, with the full number of attempts. */
  @Post(':id/retry')
  @HttpCode(202)
  retry(@Param('id', IdPipe) id: string): Promise<void> {
    return this.commands.execute(new RetryDeadLetter(id));
  }
}
