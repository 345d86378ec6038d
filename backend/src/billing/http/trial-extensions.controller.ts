import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse } from '@nestjs/swagger';
import { GetUser } from '../../identity/index.js';
import { UserView } from '../../identity/published-views.js';
import { AdminOnly } from '../../platform/http/access/access-rule.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ExtendTrial } from '../commands/extend-trial.js';
import { ExtendTrialDto } from './extend-trial.dto.js';

@AdminOnly()
@Controller('api/admin/users/:id/extend-trial')
export class TrialExtensionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Extend the running trial of a user by 1 to 90 days. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: UserView })
  async extend(@Param('id', IdPipe) userId: string, @Body() { days }: ExtendTrialDto): Promise<UserView> {
    await this.commands.execute(new ExtendTrial(userId, days));
    return this.queries.execute(new GetUser(userId));
  }
}
