import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AdminOnly, Public } from '../../platform/http/access/access-rule.js';
import { Compressed } from '../../platform/http/answers/compressed.js';
import { ClearShowcase } from '../commands/clear-showcase.js';
import { PlaceShowcase } from '../commands/place-showcase.js';
import { VideoNotFound } from '../domain/errors.js';
import { GetShowcase } from '../published-queries.js';
import { ShowcaseEntryView } from './library.view.js';
import { PlaceShowcaseDto, ShowcasePlaceDto } from './place-showcase.dto.js';

@Controller('api')
export class ShowcaseController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** List the videos of the landing page, for everybody, with their embed URLs. */
  @Public()
  @Compressed()
  @Get('public/showcase-videos')
  shown(): Promise<ShowcaseEntryView[]> {
    return this.queries.execute(new GetShowcase());
  }

  /** List the videos of the landing page by position. */
  @AdminOnly()
  @Get('admin/showcase-videos')
  places(): Promise<ShowcaseEntryView[]> {
    return this.queries.execute(new GetShowcase());
  }

  /** Place a video on the landing page, in place of the one at its position. */
  @AdminOnly()
  @Post('admin/showcase-videos')
  async place(@Body() { videoId, position }: PlaceShowcaseDto): Promise<ShowcaseEntryView> {
    await this.commands.execute(new PlaceShowcase(videoId, position));
    const placed = (await this.queries.execute(new GetShowcase())).find((entry) => entry.videoId === videoId);
    if (!placed) throw new VideoNotFound(); // withdrawn or replaced since
    return placed;
  }

  /** Remove the video at a position from the landing page. */
  @AdminOnly()
  @Delete('admin/showcase-videos/:position')
  @HttpCode(204)
  async clear(@Param() { position }: ShowcasePlaceDto): Promise<void> {
    await this.commands.execute(new ClearShowcase(Number(position)));
  }
}
