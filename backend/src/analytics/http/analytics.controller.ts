import type { AnalyticsFigures, AnalyticsSeries } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AdminOnly, Scope } from '../../platform/http/access/access-rule.js';
import { PolledBy } from '../../platform/http/answers/polled.js';
import { CsvResponse, createCsvFile } from '../../platform/http/csv/csv-file.js';
import { GetFigures } from '../queries/get-figures.js';
import { GetSeries } from '../queries/get-series.js';
import { AnalyticsFiguresView } from './figures.view.js';
import { SeriesDto } from './series.dto.js';
import { AnalyticsSeriesView } from './series.view.js';
import { SERIES_COLUMNS, toSeriesLines } from './series-csv.js';

/** A running lifetime grows with every second; only a hundredth of a month is a change. */
const toComparedFigures = ({ avgCustomerLifetime, ...figures }: AnalyticsFigures) => ({
  ...figures,
  avgCustomerLifetime: avgCustomerLifetime.toFixed(2),
});

@AdminOnly()
@Scope('analytics:read')
@Controller('api/admin/analytics')
export class AnalyticsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  /** Read the figures of the business: money in cents, rates in percent. */
  @Get()
  @PolledBy(toComparedFigures)
  figures(): Promise<AnalyticsFiguresView> {
    return this.queries.execute(new GetFigures());
  }

  /** Read the figures over time, by day, week or month (UTC). */
  @Get('series')
  series(@Query() dto: SeriesDto): Promise<AnalyticsSeriesView> {
    return this.read(dto);
  }

  /** Export the figures over time as a CSV file. */
  @Get('series.csv')
  @CsvResponse(SERIES_COLUMNS)
  async export(@Query() dto: SeriesDto): Promise<StreamableFile> {
    return createCsvFile('analytics.csv', SERIES_COLUMNS, toSeriesLines(await this.read(dto)));
  }

  private read(dto: SeriesDto): Promise<AnalyticsSeries> {
    return this.queries.execute(new GetSeries(dto.range(this.clock.now()), dto.compares()));
  }
}
