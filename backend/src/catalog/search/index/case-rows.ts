import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { byteaText, numberArray, textArray } from '../../../platform/database/statements/array-parameters.js';
import { isDistinctive } from '../codec/evidence.js';
import { encodeIndexedTerms, encodeWeightedTerm } from '../codec/indexed-terms.js';
import { encodePositions } from '../codec/spoken-positions.js';
import { END_OF_FIELD, encodeTerm, STOP_WORD } from '../codec/term-characters.js';
import { nameIdsOf } from '../suggest/suggested-name-index.js';
import type { NumberedCase } from './index-entry.js';
import { standingOf } from './standing.js';

/** Writes what cases are sorted and filtered by, and what later changes are compared with. */
export async function writeEntries(
  em: EntityManager,
  after: readonly NumberedCase[],
  names: ReadonlyMap<string, number>,
): Promise<void> {
  if (after.length === 0) return;
  const rows = after.map((one) => ({
    video_id: one.source.id,
    number: one.number,
    joint: one.joint,
    duration_band: one.band,
    pathologies: one.pathologies,
    duration: one.source.duration,
    created_at: one.source.createdAt,
    standing: standingOf(one.source.analysis),
    length: one.length,
    name_ids: numberArray(nameIdsOf(one, names)),
    distinctive_terms: numberArray(
      [...one.terms].flatMap(([term, code]) => (isDistinctive(code) ? encodeWeightedTerm(term, code) : [])),
    ),
    indexed_terms: byteaText(encodeIndexedTerms(one.terms)),
  }));
  await sql`
    insert into catalog.search_entry (video_id, number, joint, duration_band, pathologies, duration, views, created_at, standing,
                                      length, name_ids, distinctive_terms, indexed_terms)
    select e.video_id, e.number, e.joint, e.duration_band, e.pathologies, e.duration, v.views, e.created_at, e.standing,
           e.length, e.name_ids::integer[], e.distinctive_terms::bigint[], e.indexed_terms::bytea
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (video_id uuid, number integer, joint smallint,
        duration_band smallint, pathologies smallint, duration integer, created_at timestamptz, standing smallint, length integer,
        name_ids text, distinctive_terms text, indexed_terms text)
      join catalog.video v on v.id = e.video_id
        on conflict (video_id) do update
       set joint = excluded.joint, duration_band = excluded.duration_band, pathologies = excluded.pathologies,
           duration = excluded.duration, views = excluded.views, created_at = excluded.created_at, standing = excluded.standing,
           length = excluded.length, name_ids = excluded.name_ids, distinctive_terms = excluded.distinctive_terms,
           indexed_terms = excluded.indexed_terms`.execute(em.getKysely());
}

/** Texts and transcripts of cases as parameters, which are built before the index is locked. */
export interface TextParameters {
  numbers: string;
  texts: string;
  transcripts: Record<'numbers' | 'starts' | 'texts' | 'offsets' | 'terms' | 'firsts' | 'positions', string>;
}

export function textParameters(after: readonly NumberedCase[], terms: ReadonlyMap<string, number>): TextParameters {
  const encode = stemEncoder(terms);
  const spoken = after.flatMap(({ number, transcript, spokenPositions }) => {
    const positions = Array.from(spokenPositions, ([term, all]): [number, number[]] => [terms.get(term)!, all]);
    return transcript ? [{ number, ...transcript, ...encodePositions(positions) }] : [];
  });
  return {
    numbers: numberArray(after.map(({ number }) => number)),
    texts: textArray(after.map(({ texts }) => texts.map((stems) => stems.map(encode).join('')).join(END_OF_FIELD))),
    transcripts: {
      numbers: numberArray(spoken.map(({ number }) => number)),
      starts: textArray(spoken.map(({ starts }) => numberArray(starts))),
      texts: textArray(spoken.map(({ text }) => text ?? '')),
      offsets: textArray(spoken.map(({ offsets }) => numberArray(offsets))),
      terms: textArray(spoken.map(({ terms }) => numberArray(terms))),
      firsts: textArray(spoken.map(({ firsts }) => numberArray(firsts))),
      positions: textArray(spoken.map(({ positions }) => byteaText(positions))),
    },
  };
}

function stemEncoder(terms: ReadonlyMap<string, number>): (stem: string | null) => string {
  const encoded = new Map<string | null, string>([[null, STOP_WORD]]);
  return (stem) => {
    const characters = encoded.get(stem) ?? encodeTerm(terms.get(stem!)!);
    encoded.set(stem, characters);
    return characters;
  };
}

/** Writes the texts of cases whose entries are written already. */
export async function writeTexts(em: EntityManager, { numbers, texts, transcripts: t }: TextParameters): Promise<void> {
  await sql`
    insert into catalog.search_text (number, text)
    select * from unnest(${numbers}::integer[], ${texts}::text[])`.execute(em.getKysely());
  await sql`
    insert into catalog.search_transcript (number, line_starts, text, line_offsets, term_ids, first_positions, positions)
    select number, starts::real[], nullif(text, ''), offsets::integer[], terms::integer[], firsts::smallint[],
           positions::bytea
      from unnest(${t.numbers}::integer[], ${t.starts}::text[], ${t.texts}::text[], ${t.offsets}::text[], ${t.terms}::text[],
                  ${t.firsts}::text[], ${t.positions}::text[])
        as s (number, starts, text, offsets, terms, firsts, positions)`.execute(em.getKysely());
}
