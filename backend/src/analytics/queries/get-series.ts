import type { AnalyticsPeriod, AnalyticsSeries } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { CountMissedSearches, GetVideos } from '../../catalog/index.js';
import { PreparedReads } from '../../platform/database/statements/prepared-reads.js';
import { previousRange, type SeriesRange, seriesIntervals } from './series-range.js';
import { seriesSql } from './series-sql.js';

/** The figures over time; docs/analytics.md defines each. */
export class GetSeries extends Query<AnalyticsSeries> {
  constructor(
    readonly range: SeriesRange,
    /** With the same number of days before it. */
    readonly compares: boolean,
  ) {
    super();
  }
}

/** Entries of a list of the whole range. */
const MAX_VIDEOS = 10;
const MAX_SEARCHES = 20;

@QueryHandler(GetSeries)
export class GetSeriesHandler implements IQueryHandler<GetSeries> {
  constructor(
    private readonly reads: PreparedReads,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ range, compares }: GetSeries): Promise<AnalyticsSeries> {
    const period = await this.read(range);
    return compares ? { ...period, previous: await this.read(previousRange(range)) } : period;
  }

  private async read(range: SeriesRange): Promise<AnalyticsPeriod> {
    const [rows, missedSearches] = await Promise.all([
      this.reads.query(seriesSql(range, this.clock.now())),
      this.queries.execute(new CountMissedSearches(range.from, range.to, MAX_SEARCHES)),
    ]);
    const { watched, ...lists } = rows[0]!; // it aggregates, so there is one
    const mostWatched = await this.withTitles(watched);
    return { intervals: seriesIntervals(range), ...lists, mostWatched, missedSearches };
  }

  /** Without videos that are not in the library. */
  private async withTitles(watched: { videoId: string; views: number }[]): Promise<AnalyticsPeriod['mostWatched']> {
    const videos = await this.queries.execute(
      new GetVideos(
        watched.map(({ videoId }) => videoId),
        false,
      ),
    );
    const titles = new Map(videos.map(({ id, title, aiAnalysis }) => [id, aiAnalysis?.caseTitle || title]));
    const shown = watched.flatMap(({ videoId, views }) => {
      const title = titles.get(videoId);
      return title === undefined ? [] : [{ videoId, title, views }];
    });
    return shown.slice(0, MAX_VIDEOS);
  }
}
