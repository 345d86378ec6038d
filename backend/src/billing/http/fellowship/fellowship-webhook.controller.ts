import { Body, Controller, HttpCode, Post, Res, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public, SkipRateLimit } from '../../../platform/http/access/access-rule.js';
import { AdmitFellowshipMember } from '../../commands/admit-fellowship-member.js';
import { GetFellowshipMember } from '../../queries/get-fellowship-member.js';
import { FellowshipMemberDto } from './fellowship-member.dto.js';
import { AdmittedMemberView } from './fellowship-member.view.js';
import { FellowshipSecretGuard } from './fellowship-secret.guard.js';

@Controller('api/webhook')
export class FellowshipWebhookController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Add or update a member of the fellowship community, sent by its automation. */
  @Public()
  @SkipRateLimit()
  @UseGuards(FellowshipSecretGuard)
  @Post('fellowship-member')
  @HttpCode(201)
  @ApiBearerAuth('fellowshipSecret')
  @ApiCreatedResponse({ type: AdmittedMemberView, description: 'The member was added' })
  @ApiOkResponse({ type: AdmittedMemberView, description: 'The member existed already and was updated' })
  async admit(
    @Body() dto: FellowshipMemberDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdmittedMemberView> {
    const { memberId, isNew } = await this.commands.execute(new AdmitFellowshipMember(dto.toInput()));
    if (!isNew) response.status(200);
    return { success: true, member: await this.queries.execute(new GetFellowshipMember(memberId)) };
  }
}
