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

  /** Events and jobs that failed too often and wait for somebody. */
  @Get()
  list(): Promise<DeadLetterView[]> {
    return this.queries.execute(new ListDeadLetters());
  }

  /** To that subscriber or queue alone, with all its tries again. */
  @Post(':id/retry')
  @HttpCode(202)
  retry(@Param('id', IdPipe) id: string): Promise<void> {
    return this.commands.execute(new RetryDeadLetter(id));
  }
}
