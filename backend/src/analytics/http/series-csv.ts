import type { AnalyticsPeriod, AnalyticsSeries, MrrMovements, Throughput } from '@msk/contracts';
import type { CsvColumns } from '../../platform/http/csv/csv-format.js';

/** A line about an interval, a video or a search; what it is not about stays empty. */
interface SeriesLine extends Partial<MrrMovements>, Partial<Throughput> {
  period: 'current' | 'previous';
  interval?: string;
  trials?: number;
  conversion?: number | null;
  activeLearners?: number;
  videoId?: string;
  title?: string;
  views?: number;
  query?: string;
  count?: number;
}

export const SERIES_COLUMNS: CsvColumns<SeriesLine> = {
  period: ({ period }) => period,
  interval: ({ interval }) => interval ?? null,
  mrrNew: (line) => line.new ?? null,
  mrrExpansion: ({ expansion }) => expansion ?? null,
  mrrReactivation: ({ reactivation }) => reactivation ?? null,
  mrrContraction: ({ contraction }) => contraction ?? null,
  mrrChurn: ({ churn }) => churn ?? null,
  mrrTotal: ({ total }) => total ?? null,
  trials: ({ trials }) => trials ?? null,
  conversion: ({ conversion }) => conversion ?? null,
  activeLearners: ({ activeLearners }) => activeLearners ?? null,
  imported: ({ imported }) => imported ?? null,
  approved: ({ approved }) => approved ?? null,
  rejected: ({ rejected }) => rejected ?? null,
  videoId: ({ videoId }) => videoId ?? null,
  title: ({ title }) => title ?? null,
  views: ({ views }) => views ?? null,
  query: ({ query }) => query ?? null,
  count: ({ count }) => count ?? null,
};

/** The lines of a series: its intervals, its videos and its searches, and then those of the period before. */
export function* toSeriesLines({ previous, ...current }: AnalyticsSeries): Iterable<SeriesLine[]> {
  yield toLines('current', current);
  if (previous) yield toLines('previous', previous);
}

function toLines(period: SeriesLine['period'], series: AnalyticsPeriod): SeriesLine[] {
  const { intervals, mrr, trials, conversion, activeLearners, throughput, mostWatched, missedSearches } = series;
  const lines = intervals.map((interval, n): SeriesLine => {
    const counts = { trials: trials[n]!, conversion: conversion[n]!, activeLearners: activeLearners[n]! };
    return { period, interval, ...mrr[n], ...counts, ...throughput[n] };
  });
  return [...lines, ...[...mostWatched, ...missedSearches].map((entry): SeriesLine => ({ period, ...entry }))];
}
