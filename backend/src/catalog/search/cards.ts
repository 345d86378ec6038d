import { Injectable } from '@nestjs/common';
import { PreparedReads } from '../../platform/database/prepared-reads.js';
import { piece, verbatim } from '../../platform/database/statement.js';
import { uuids } from '../wire/uuids.js';
import { CARD, type CardRow } from '../wire/video-row.js';
import { RememberedByVersion } from './remembered-by-version.js';

/** A case on a page, by which its card is found. */
export interface CardKey {
  id: string;
  /** Of its row: PostgreSQL gives each change another. */
  version: string;
}

/** Selects a `CardKey`, of `catalog.video v`. */
export const CARD_KEY = verbatim('v.id, v.xmin::text as version');

/** Cards that are remembered; one is about 2 kB of text. */
const MOST = 2_000;

/**
 * What stands on the cards of a page. Their texts were most of what a page cost, and they hardly ever change: each is
 * remembered with the version of its row, and read again when a page names another.
 */
@Injectable()
export class Cards {
  private readonly remembered = new RememberedByVersion<string, CardRow>(MOST);

  constructor(private readonly reads: PreparedReads) {}

  /** In the order of the keys; a case that was withdrawn a moment ago is left out. */
  async of<Key extends CardKey>(keys: readonly Key[]): Promise<(Key & { card: CardRow })[]> {
    const cards = new Map<string, CardRow | undefined>();
    for (const { id, version } of keys) cards.set(id, this.remembered.get(id, version));
    const unknown = keys.filter(({ id }) => !cards.get(id)).map(({ id }) => id);
    if (unknown.length > 0) for (const card of await this.read(unknown)) cards.set(card.id, card);
    return keys.flatMap((key) => {
      const card = cards.get(key.id);
      return card ? [{ ...key, card }] : [];
    });
  }

  private async read(ids: readonly string[]): Promise<CardRow[]> {
    const rows = await this.reads.ask<CardRow & CardKey>(piece`
      select ${verbatim(CARD)}, v.xmin::text as version from catalog.video v
       where v.id = any(${uuids(ids)}::uuid[]) and v.status = 'published'`);
    for (const row of rows) this.remembered.set(row.id, row.version, row);
    return rows;
  }
}
