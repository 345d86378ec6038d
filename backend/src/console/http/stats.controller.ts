import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AdminOnly } from '../../platform/http/access/access-rule.js';
import { Polled } from '../../platform/http/answers/polled.js';
import { GetAdminStats } from '../queries/get-admin-stats.js';
import { AdminStatsView } from './admin-stats.view.js';

@AdminOnly()
@Controller('api/admin/stats')
export class StatsController {
  constructor(private readonly queries: QueryBus) {}

  /** Count pending, published and blacklisted videos. */
  @Get()
  @Polled()
  stats(): Promise<AdminStatsView> {
    return this.queries.execute(new GetAdminStats());
  }
}
