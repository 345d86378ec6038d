import type { Moment } from '@msk/contracts';
import { Injectable } from '@nestjs/common';
import { bestWindows, type SpeechWindow, worthOf } from './best-windows.js';
import type { FoundCase } from './library-page.js';
import { markedLine } from './marks.js';
import type { AskedTerm } from './question.js';
import { unpackedSaid } from './said.js';
import { type Spoken, SpokenLines } from './spoken-lines.js';

/** Where in the videos the words are spoken: those places first where most of what was asked is said. */
@Injectable()
export class Moments {
  constructor(private readonly spoken: SpokenLines) {}

  /** By the cases' numbers. */
  async of(cases: readonly FoundCase[], asked: readonly AskedTerm[]): Promise<ReadonlyMap<number, Moment[]>> {
    const saying = cases.filter(({ said }) => said && said.length > 0);
    const spoken = await this.spoken.of(saying);
    const worth = worthOf(asked);
    return new Map(
      cases.map(({ number, said }) => {
        const speech = spoken.get(number);
        const windows = speech ? bestWindows(said?.flatMap(unpackedSaid) ?? [], worth) : [];
        return [number, windows.flatMap((window) => momentOf(window, speech!))];
      }),
    );
  }
}

/** None where the lines have become others since the places were read. */
function momentOf({ line, reach, marks }: SpeechWindow, speech: Spoken): Moment[] {
  const start = speech.startOf(line);
  if (start === undefined || speech.startOf(line + reach) === undefined) return [];
  const lines = Array.from({ length: reach + 1 }, (_, at) => markedLine(speech.line(line + at), marks.get(line + at)));
  return [{ start, text: lines.join(' ') }];
}
