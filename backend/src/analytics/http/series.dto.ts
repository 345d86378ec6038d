import { MAX_SERIES_INTERVALS, SERIES_INTERVALS, type SeriesInterval } from '@msk/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, ValidateBy } from 'class-validator';
import { ValidationFailed } from '../../platform/http/validation.pipe.js';
import { completeRange, type SeriesRange, seriesIntervals } from '../queries/series-range.js';

/** Years before the library would give lists that nobody reads. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2099-12-31';

/** A date that does not exist, such as February 30, is another one when it is read. */
function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return (
    !Number.isNaN(time) && new Date(time).toISOString().startsWith(value) && value >= FIRST_DAY && value <= LAST_DAY
  );
}

const IsDay = (name: string) =>
  ValidateBy({
    name: 'isDay',
    validator: { validate: isDay, defaultMessage: () => `${name} must be a day like 2026-11-23` },
  });

/** The range of a series, in whole days (UTC), both of them included. Without a beginning, the 30 days to its end; without an end, to today. */
export class SeriesDto {
  @ApiPropertyOptional({ format: 'date', example: '2026-10-25' })
  @IsOptional()
  @IsDay('From')
  from?: string;

  @ApiPropertyOptional({ format: 'date', example: '2026-11-23' })
  @IsOptional()
  @IsDay('To')
  to?: string;

  @ApiPropertyOptional({ enum: SERIES_INTERVALS, default: 'day' })
  @IsOptional()
  @IsIn(SERIES_INTERVALS, { message: `Interval must be one of ${SERIES_INTERVALS.join(', ')}` })
  interval: SeriesInterval = 'day';

  /** Adds the same number of days before the range. */
  @ApiPropertyOptional({ enum: ['true', 'false'], default: 'false' })
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'Compare must be true or false' })
  compare: 'true' | 'false' = 'false';

  compares(): boolean {
    return this.compare === 'true';
  }

  /** @throws ValidationFailed */
  range(now: Date): SeriesRange {
    const range = { ...completeRange(this, now), interval: this.interval };
    if (range.to < range.from) throw new ValidationFailed([{ field: 'to', message: 'To must not be before from.' }]);
    if (seriesIntervals(range).length > MAX_SERIES_INTERVALS)
      throw new ValidationFailed([
        { field: 'interval', message: `At most ${MAX_SERIES_INTERVALS} intervals; choose longer ones.` },
      ]);
    return range;
  }
}
