import type { Moment } from '@msk/contracts';
import { Injectable } from '@nestjs/common';
import { decodePositions } from '../codec/spoken-positions.js';
import { highlight } from '../text/highlight.js';
import { type SpokenLines, SpokenLinesReader } from '../transcript/spoken-lines-reader.js';
import { bestWindows, groupByTerm, linesOf, type TranscriptWindow } from './best-windows.js';
import type { QueryTerm } from './parse-query.js';
import type { FoundCase } from './search-page.js';

/** Finds the moments of the videos in which most of the query is said. */
@Injectable()
export class MomentFinder {
  constructor(private readonly reader: SpokenLinesReader) {}

  /** By the cases' numbers, the best moment of each case first. */
  async find(cases: readonly FoundCase[], terms: readonly QueryTerm[]): Promise<ReadonlyMap<number, Moment[]>> {
    const queryTerms = groupByTerm(terms);
    const found = cases.map(({ id, number, spoken }) => {
      const windows = bestWindows(spoken?.positions.map(decodePositions) ?? [], queryTerms);
      return { id, number, version: spoken?.version ?? '', windows, lines: windows.flatMap(linesOf) };
    });
    const spoken = await this.reader.read(found);
    return new Map(
      found.map(({ number, windows }) => [
        number,
        windows.flatMap((window) => createMoment(window, spoken.get(number))),
      ]),
    );
  }
}

/** None when the transcript has changed since the positions were read. */
function createMoment(window: TranscriptWindow, spoken: SpokenLines | undefined): Moment[] {
  const lines = linesOf(window).map((line) => ({ spoken: spoken?.get(line), marks: window.marks.get(line) }));
  const start = lines[0]?.spoken?.start;
  if (start === undefined) return [];
  return [{ start, text: lines.map(({ spoken, marks }) => highlight(spoken?.text ?? '', marks)).join(' ') }];
}
