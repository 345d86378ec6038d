import { Body, Controller, Get, Param, Put, Query, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { AdminOnly } from '../../../platform/http/access/access-rule.js';
import { setTotalCount } from '../../../platform/http/answers/total-count.js';
import { CsvResponse, createCsvFile } from '../../../platform/http/csv/csv-file.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { ChangeFellowshipStatus } from '../../commands/change-fellowship-status.js';
import { GetFellowshipMember } from '../../queries/get-fellowship-member.js';
import { ExportFellowshipMembers, ListFellowshipMembers } from '../../queries/list-fellowship-members.js';
import { FellowshipListDto } from './fellowship-member.dto.js';
import { FellowshipMemberView } from './fellowship-member.view.js';
import { FELLOWSHIP_COLUMNS } from './fellowship-members-csv.js';
import { FellowshipStatusDto } from './fellowship-status.dto.js';

/** The members of the fellowship community, who have free access. */
@AdminOnly()
@Controller('api/admin')
export class FellowshipMembersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** List the members of the fellowship, newest first. */
  @Get('fellowship-members')
  async list(
    @Query() dto: FellowshipListDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FellowshipMemberView[]> {
    const { members, total } = await this.queries.execute(new ListFellowshipMembers(dto));
    setTotalCount(response, total);
    return members;
  }

  /** Export all members that match, as a CSV file. */
  @Get('fellowship-members.csv')
  @CsvResponse(FELLOWSHIP_COLUMNS)
  async export(@Query() dto: FellowshipListDto): Promise<StreamableFile> {
    const members = await this.queries.execute(new ExportFellowshipMembers(dto));
    return createCsvFile('fellowship-members.csv', FELLOWSHIP_COLUMNS, members);
  }

  /** End a member's free access at once, or restore it. */
  @Put('fellowship-members/:id/status')
  async changeStatus(
    @Param('id', IdPipe) id: string,
    @Body() { isActive, reason }: FellowshipStatusDto,
  ): Promise<FellowshipMemberView> {
    await this.commands.execute(new ChangeFellowshipStatus(id, isActive, reason));
    return this.queries.execute(new GetFellowshipMember(id));
  }
}
