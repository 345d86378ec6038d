import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AdminOnly } from '../../platform/http/access/access-rule.js';
import { ListDto } from '../../platform/http/list.dto.js';
import { ListMissedSearches } from '../queries/missed-searches/list-missed-searches.js';
import { MissedSearchPageView } from './missed-search.view.js';

@AdminOnly()
@Controller('api/admin/missed-searches')
export class MissedSearchesController {
  constructor(private readonly queries: QueryBus) {}

  /** List searches of learners that found nothing, the most frequent first. */
  @Get()
  list(@Query() { limit, offset }: ListDto): Promise<MissedSearchPageView> {
    return this.queries.execute(new ListMissedSearches(limit, offset));
  }
}
