import type { EntityManager } from '@mikro-orm/postgresql';
import { withParameters } from '../../platform/database/with-parameters.js';
import { numbers, texts } from './arrays.js';
import type { Numbered } from './numbered-case.js';
import { isTelling, packedTerms, tellingTerm } from './remembered-terms.js';
import { packedSaid } from './said.js';
import { namesOf } from './suggested-names.js';
import { END_OF_FIELD, STOP_WORD, signOf } from './word-sign.js';

/** What a case is sorted and filtered by, and what it remembers of itself: its names, its terms and their evidence. */
export async function writeEntries(
  em: EntityManager,
  after: readonly Numbered[],
  names: ReadonlyMap<string, number>,
): Promise<void> {
  if (after.length === 0) return;
  const rows = after.map((one) => ({
    video_id: one.source.id,
    number: one.number,
    joint: one.joint,
    band: one.band,
    pathologies: one.pathologies,
    duration: one.source.duration,
    views: one.source.views,
    created_at: one.source.createdAt,
    length: one.length,
    names: numbers(namesOf(one, names)),
    terms: numbers([...one.terms].flatMap(([term, code]) => (isTelling(code) ? tellingTerm(term, code) : []))),
    evidence: hex(packedTerms(one.terms)),
  }));
  await withParameters(em, ENTRIES, [JSON.stringify(rows)]);
}

/** The words of cases in order, and their spoken lines, as parameters that are ready to be sent. */
export interface TextRows {
  text: unknown[];
  speech: unknown[];
}

export function textRows(after: readonly Numbered[], terms: ReadonlyMap<string, number>): TextRows {
  const sign = signs(terms);
  const spoken = after.flatMap(({ number, spoken, said }) => {
    const places = Array.from(said, ([term, at]): [number, number[]] => [terms.get(term)!, at]);
    return spoken ? [{ number, ...spoken, ...packedSaid(places) }] : [];
  });
  return {
    text: [
      numbers(after.map(({ number }) => number)),
      texts(after.map(({ texts }) => texts.map((stems) => stems.map(sign).join('')).join(END_OF_FIELD))),
    ],
    speech: [
      numbers(spoken.map(({ number }) => number)),
      texts(spoken.map(({ starts }) => numbers(starts))),
      texts(spoken.map(({ text }) => text ?? '')),
      texts(spoken.map(({ begins }) => numbers(begins))),
      texts(spoken.map(({ terms }) => numbers(terms))),
      texts(spoken.map(({ firsts }) => numbers(firsts))),
      texts(spoken.map(({ places }) => hex(places))),
    ],
  };
}

function signs(terms: ReadonlyMap<string, number>): (stem: string | null) => string {
  const known = new Map<string | null, string>([[null, STOP_WORD]]);
  return (stem) => {
    const sign = known.get(stem) ?? signOf(terms.get(stem!)!);
    known.set(stem, sign);
    return sign;
  };
}

/** Of cases that are written already. */
export async function writeTexts(em: EntityManager, { text, speech }: TextRows): Promise<void> {
  await withParameters(em, TEXTS, text);
  await withParameters(em, SPEECH, speech);
}

const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;

const ENTRIES = `
  insert into catalog.search_entry (video_id, number, joint, band, pathologies, duration, views, created_at, length, names,
                                    terms, evidence)
  select video_id, number, joint, band, pathologies, duration, views, created_at, length, names::integer[],
         terms::bigint[], evidence::bytea
    from jsonb_to_recordset(?::jsonb) as e (video_id uuid, number integer, joint smallint, band smallint,
      pathologies smallint, duration integer, views integer, created_at timestamptz, length integer, names text, terms text,
      evidence text)
      on conflict (video_id) do update
     set joint = excluded.joint, band = excluded.band, pathologies = excluded.pathologies, duration = excluded.duration,
         views = excluded.views, created_at = excluded.created_at, length = excluded.length, names = excluded.names,
         terms = excluded.terms, evidence = excluded.evidence`;

const TEXTS = `
  insert into catalog.search_text (number, text) select * from unnest(?::integer[], ?::text[])`;

const SPEECH = `
  insert into catalog.search_speech (number, starts, text, begins, terms, firsts, places)
  select number, starts::real[], nullif(text, ''), begins::integer[], terms::integer[], firsts::smallint[], places::bytea
    from unnest(?::integer[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[])
      as s (number, starts, text, begins, terms, firsts, places)`;
