import { Injectable } from '@nestjs/common';
import { PreparedReads } from '../../platform/database/prepared-reads.js';
import { piece } from '../../platform/database/statement.js';
import { numbers } from './arrays.js';
import { RememberedByVersion } from './remembered-by-version.js';

/** What is said in a case, in the bytes in which it came: thousands are remembered, of which a few lines are ever read. */
export class Spoken {
  readonly #starts: Buffer;
  readonly #begins: Buffer;
  readonly #text: Buffer;

  constructor({ starts, begins, text }: SpeechRow) {
    this.#starts = starts;
    this.#begins = begins;
    this.#text = Buffer.from(text);
  }

  /** Seconds, to the millisecond as captions have them; undefined for a line that there is not. */
  startOf(line: number): number | undefined {
    const at = placeOf(line);
    return at < this.#starts.length ? Math.round(this.#starts.readFloatBE(at) * 1_000) / 1_000 : undefined;
  }

  line(at: number): string {
    return this.#text.toString('utf8', this.#beginOf(at), this.#beginOf(at + 1) - 1);
  }

  #beginOf(line: number): number {
    return this.#begins.readInt32BE(placeOf(line));
  }
}

/** As `array_send` writes it: five numbers ahead, and before each element its length, all of four bytes. */
const placeOf = (element: number): number => 4 * (5 + 2 * element + 1);

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
  /** Of each line, in seconds: float4[] as PostgreSQL sends it. */
  starts: Buffer;
  /** The byte at which each line begins, the last behind the end of the last line: int4[] as PostgreSQL sends it. */
  begins: Buffer;
  text: string;
}

const speechOf = (cases: readonly number[]) => piece`
  select number, e.xmin::text as indexed, array_send(s.starts) as starts, array_send(s.begins) as begins,
         coalesce(s.text, t.text) as text
    from catalog.search_entry e join catalog.search_speech s using (number)
    join catalog.transcript t on t.video_id = e.video_id
   where number = any(${numbers(cases)}::integer[])`;
