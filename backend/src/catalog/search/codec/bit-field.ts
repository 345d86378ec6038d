import { type RawBuilder, sql } from 'kysely';

/** Integers are exact in JavaScript up to this many bits; PostgreSQL's bigint holds them, too. */
export const MAX_BITS = 53;

/** A field of a packed number. */
export interface BitField {
  readonly bits: number;
  /** Bits to the right of it. */
  readonly offset: number;
  /** 2 to the power of `offset` and of `bits`: JavaScript shifts 32 bits alone, so longer numbers are divided. */
  readonly factor: number;
  readonly range: number;
}

/** The fields of a packed number by their widths, the first in the highest bits. */
export function bitFields<Name extends string>(
  widths: Record<Name, number>,
): Record<Name, BitField> & { bits: number } {
  const fields = {} as Record<Name, BitField>;
  let offset = 0;
  for (const [name, bits] of (Object.entries(widths) as [Name, number][]).reverse()) {
    fields[name] = { bits, offset, factor: 2 ** offset, range: 2 ** bits };
    offset += bits;
  }
  return { ...fields, bits: offset };
}

/** Number of bits that can encode this number of values. */
export const bitsFor = (values: number): number => Math.ceil(Math.log2(values));

export const readField = (packed: number, { factor, range }: BitField): number => Math.floor(packed / factor) % range;

/** The bits of the field. */
export const maskOf = ({ factor, range }: BitField): number => (range - 1) * factor;

// SQL expressions. They take a column, or another expression of ours, as text: no value of a user stands in one.

/** All but the lowest bits. */
export const highBitsSql = (packed: string, offset: number): RawBuilder<number> => sql.raw(`(${packed} >> ${offset})`);

/** The lowest bits alone. */
export const lowBitsSql = (packed: string, bits: number): RawBuilder<number> =>
  sql.raw(`(${packed} & ${2 ** bits - 1})`);
