import type { AnalyticsPeriod, AnalyticsSeries, MrrMovements, Throughput } from '@msk/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

type WatchedVideo = AnalyticsPeriod['mostWatched'][number];
type MissedSearchCount = AnalyticsPeriod['missedSearches'][number];

const Gain = (example: number) => ApiProperty({ type: 'integer', minimum: 0, example });
const Loss = (example: number) => ApiProperty({ type: 'integer', maximum: 0, example });
const Counts = (example: number[]) => ApiProperty({ type: 'array', items: { type: 'integer', minimum: 0 }, example });
const Count = (example: number) => ApiProperty({ type: 'integer', minimum: 0, example });

/** Cents a month. The five movements sum to the change of `total`, the level at the interval's end. */
export class MrrMovementsView implements MrrMovements {
  @Gain(17_800) new!: number;
  @Gain(7_417) expansion!: number;
  @Gain(8_900) reactivation!: number;
  @Loss(-1_483) contraction!: number;
  @Loss(-8_900) churn!: number;
  @Count(1_631_700) total!: number;
}

export class ThroughputView implements Throughput {
  @Count(24) imported!: number;
  @Count(18) approved!: number;
  @Count(3) rejected!: number;
}

export class WatchedVideoView implements WatchedVideo {
  videoId!: string;
  title!: string;
  @Count(48) views!: number;
}

export class MissedSearchCountView implements MissedSearchCount {
  query!: string;
  @Count(7) count!: number;
}

/** The lists up to `throughput` have an entry for each interval. */
export class AnalyticsPeriodView implements AnalyticsPeriod {
  /** The first day of each interval, UTC. The first and the last interval may be partial. */
  @ApiProperty({ type: [String], format: 'date', example: ['2026-11-23'] }) intervals!: string[];
  mrr!: MrrMovementsView[];
  /** Trials that began. */
  @Counts([12]) trials!: number[];
  /** Percent of the trials that ended; null where none did. */
  @ApiProperty({ type: 'array', items: { type: 'number', nullable: true }, example: [36.5] })
  conversion!: (number | null)[];
  /** Users who watched a video. */
  @Counts([96]) activeLearners!: number[];
  throughput!: ThroughputView[];
  /** Of the whole range. */
  mostWatched!: WatchedVideoView[];
  /** Searches without results, of the whole range. */
  missedSearches!: MissedSearchCountView[];
}

export class AnalyticsSeriesView extends AnalyticsPeriodView implements AnalyticsSeries {
  /** The same number of days before the range, if the request compares. */
  @ApiPropertyOptional({ type: AnalyticsPeriodView }) previous?: AnalyticsPeriod;
}
