import { Injectable } from '@nestjs/common';
import { PreparedReads } from '../../platform/database/prepared-reads.js';
import { piece } from '../../platform/database/statement.js';
import { numbers } from './arrays.js';
import { RememberedByVersion } from './remembered-by-version.js';

/** What is said in a case. */
export class Spoken {
  readonly #starts: readonly number[];
  readonly #begins: readonly number[];
  /** As text where each character is a byte. */
  readonly #text: string | Buffer;

  constructor({ starts, begins, text }: SpeechRow) {
    this.#starts = starts;
    this.#begins = begins;
    this.#text = Buffer.byteLength(text) === text.length ? text : Buffer.from(text);
  }

  /** Seconds; undefined for a line that there is not. */
  startOf(line: number): number | undefined {
    return this.#starts[line];
  }

  line(at: number): string {
    return this.#text.slice(this.#begins[at], this.#begins[at + 1]! - 1).toString();
  }
}

export interface SpokenKey {
  /** Of the case in the index. */
  number: number;
  /** Of what the index says of it. */
  indexed: string;
}

/** Cases whose lines are remembered; what is said in one is about 6 kB of text. */
const MOST = 2_000;

/** The lines that moments are cut from, remembered as cards are. */
@Injectable()
export class SpokenLines {
  private readonly remembered = new RememberedByVersion<number, Spoken>(MOST);

  constructor(private readonly reads: PreparedReads) {}

  /** By the cases' numbers; without those in which nothing is said. */
  async of(cases: readonly SpokenKey[]): Promise<ReadonlyMap<number, Spoken>> {
    const spoken = new Map<number, Spoken>();
    for (const { number, indexed } of cases) {
      const known = this.remembered.get(number, indexed);
      if (known) spoken.set(number, known);
    }
    const unknown = cases.map(({ number }) => number).filter((number) => !spoken.has(number));
    if (unknown.length > 0)
      for (const row of await this.reads.ask<SpokenKey & SpeechRow>(speechOf(unknown))) {
        const said = new Spoken(row);
        this.remembered.set(row.number, row.indexed, said);
        spoken.set(row.number, said);
      }
    return spoken;
  }
}

interface SpeechRow {
  /** Of each line, in seconds. */
  starts: number[];
  /** The byte at which each line begins; the last is behind the end of the last line. */
  begins: number[];
  text: string;
}

const speechOf = (cases: readonly number[]) => piece`
  select number, e.xmin::text as indexed, array_to_json(s.starts) as starts, array_to_json(s.begins) as begins,
         coalesce(s.text, t.text) as text
    from catalog.search_entry e join catalog.search_speech s using (number)
    join catalog.transcript t on t.video_id = e.video_id
   where number = any(${numbers(cases)}::integer[])`;
