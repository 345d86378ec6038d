import { Body, Controller, HttpCode, Post, Res, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public, Uncounted } from '../../platform/http/access/access-rule.js';
import { AdmitFellowshipMember } from '../commands/admit-fellowship-member.js';
import { GetFellowshipMember } from '../queries/get-fellowship-member.js';
import { FellowshipMemberDto } from './fellowship-member.dto.js';
import { AdmittedMemberView } from './fellowship-member.view.js';
import { FellowshipSecretGuard } from './fellowship-secret.guard.js';

@Controller('api/webhook')
export class FellowshipWebhookController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Takes a member of the fellowship community from its automation, as often as it sends them. */
  @Public()
  @Uncounted()
  @UseGuards(FellowshipSecretGuard)
  @Post('fellowship-member')
  @HttpCode(201)
  @ApiBearerAuth('fellowshipSecret')
  @ApiCreatedResponse({ type: AdmittedMemberView, description: 'A new member' })
  @ApiOkResponse({ type: AdmittedMemberView, description: 'A member who was known; what was told is taken over' })
  async admit(
    @Body() dto: FellowshipMemberDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdmittedMemberView> {
    const { memberId, isNew } = await this.commands.execute(new AdmitFellowshipMember(dto.told()));
    if (!isNew) response.status(200);
    return { success: true, member: await this.queries.execute(new GetFellowshipMember(memberId)) };
  }
}
