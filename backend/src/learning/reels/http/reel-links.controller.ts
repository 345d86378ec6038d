import { Clock } from '@msk/kernel';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import { Entitled, IdentifiesCaller, Public } from '../../../platform/http/access/access-rule.js';
import { CurrentUser, MaySeeProtected, type UserCaller } from '../../../platform/http/access/caller.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { RevokeReelLink } from '../commands/revoke-reel-link.js';
import { ShareReel } from '../commands/share-reel.js';
import { LinkIsOver } from '../domain/errors.js';
import { GetReel } from '../queries/get-reel.js';
import { GetSharedReel } from '../queries/get-shared-reel.js';
import { ReelLinkDto } from './reels.dto.js';
import { ReelLinkView, SharedReelView } from './reels.view.js';

@Controller('api')
export class ReelLinksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  /** Make the link to a reel. If there is one, the response is 200 with the same link, valid until the new date. */
  @Entitled()
  @Post('reels/:id/link')
  @ApiCreatedResponse({ type: ReelLinkView })
  @ApiOkResponse({ type: ReelLinkView, description: 'The link was made before.' })
  async share(
    @Param('id', IdPipe) id: string,
    @Body() dto: ReelLinkDto,
    @CurrentUser() { userId }: UserCaller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReelLinkView> {
    const expiresAt = dto.expiresAt ? new Date(dto.expiresAt) : null;
    if (expiresAt && !(expiresAt > this.clock.now())) throw new LinkIsOver();
    const isNew = await this.commands.execute(new ShareReel(userId, id, expiresAt));
    response.status(isNew ? 201 : 200);
    const { url } = await this.queries.execute(new GetReel(userId, id));
    return { url: url! };
  }

  /** Revoke the link to a reel. */
  @Entitled()
  @Delete('reels/:id/link')
  @HttpCode(204)
  async revoke(@Param('id', IdPipe) id: string, @CurrentUser() { userId }: UserCaller): Promise<void> {
    await this.commands.execute(new RevokeReelLink(userId, id));
  }

  /** Get the reel of a link. Who may not watch videos gets titles, pictures and the notes that the owner shows. */
  @Public()
  @IdentifiesCaller()
  @Get('public/reels/:token')
  shared(@Param('token') token: string, @MaySeeProtected() entitled: boolean): Promise<SharedReelView> {
    return this.queries.execute(new GetSharedReel(token, entitled));
  }
}
