import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Public } from '../../platform/http/access/access-rule.js';
import { GetPublicStats } from '../published-queries.js';
import { PublicStatsView } from './library.view.js';

@Public()
@Controller('api/public/stats')
export class PublicStatsController {
  constructor(private readonly queries: QueryBus) {}

  /** Count the cases, the hours and the joints of the library; the counts are up to a minute old. */
  @Get()
  stats(): Promise<PublicStatsView> {
    return this.queries.execute(new GetPublicStats());
  }
}
