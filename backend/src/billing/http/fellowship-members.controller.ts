import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AdminOnly } from '../../platform/http/access/access-rule.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ListDto } from '../../platform/http/list.dto.js';
import { ChangeFellowshipStatus } from '../commands/change-fellowship-status.js';
import { GetFellowshipMember } from '../queries/get-fellowship-member.js';
import { ListFellowshipMembers } from '../queries/list-fellowship-members.js';
import { FellowshipMemberView } from './fellowship-member.view.js';
import { FellowshipStatusDto } from './fellowship-status.dto.js';

/** The members of the fellowship community, who have free access. */
@AdminOnly()
@Controller('api/admin/fellowship-members')
export class FellowshipMembersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** List the members of the fellowship, newest first. */
  @Get()
  list(@Query() { limit, offset }: ListDto): Promise<FellowshipMemberView[]> {
    return this.queries.execute(new ListFellowshipMembers(limit, offset));
  }

  /** End a member's free access at once, or restore it. */
  @Put(':id/status')
  async changeStatus(
    @Param('id', IdPipe) id: string,
    @Body() { isActive, reason }: FellowshipStatusDto,
  ): Promise<FellowshipMemberView> {
    await this.commands.execute(new ChangeFellowshipStatus(id, isActive, reason));
    return this.queries.execute(new GetFellowshipMember(id));
  }
}
