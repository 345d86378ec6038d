import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { textArray } from '../../../platform/database/statements/array-parameters.js';
import { PreparedReads } from '../../../platform/database/statements/prepared-reads.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { CARD, type CardRow } from '../../wire/serialise-video.js';
import { Doorkeeper } from './doorkeeper.js';
import { VersionedCache } from './versioned-cache.js';

/** Identifies a case's card in the cache. */
export interface CardKey {
  id: string;
  /** Of the case's row: PostgreSQL gives a row another `xmin` with each change. */
  version: string;
  /** The card of this version, where it was read already. */
  card?: CardRow | undefined;
}

/** Selects a `CardKey` from `catalog.video v`. */
export const CARD_KEY = sql.raw('v.id, v.xmin::text as version');

/** One card is about 2 kB of text. */
const MAX_CARDS = 2_000;
/** Cards that were on one page, by their ids. */
const MAX_CARD_IDS = 4 * MAX_CARDS;

/**
 * The cards of cases. Reading their texts was most of the cost of a page, and they hardly ever change: each card that
 * is shown for the second time is cached with the version of its row, and read again when a page names another version.
 */
@Injectable()
export class CardCache {
  private readonly cards = new VersionedCache<string, CardRow>(MAX_CARDS, new Doorkeeper(MAX_CARD_IDS));

  constructor(
    private readonly reads: PreparedReads,
    private readonly metrics: Metrics,
  ) {}

  /** In the order of the keys, without cases that have been withdrawn since. */
  async get<Key extends CardKey>(keys: readonly Key[]): Promise<(Key & { card: CardRow })[]> {
    const cards = new Map<string, CardRow | undefined>();
    for (const { id, card } of keys) cards.set(id, card);
    const unread = keys.filter(({ card }) => !card);
    for (const { id, version } of unread) cards.set(id, this.cards.get(id, version));
    const missing = unread.filter(({ id }) => !cards.get(id)).map(({ id }) => id);
    this.metrics.cardLookups.inc({ outcome: 'hit' }, unread.length - missing.length);
    this.metrics.cardLookups.inc({ outcome: 'miss' }, missing.length);
    if (missing.length > 0) for (const card of await this.read(missing)) cards.set(card.id, card);
    return keys.flatMap((key) => {
      const card = cards.get(key.id);
      return card ? [{ ...key, card }] : [];
    });
  }

  private async read(ids: readonly string[]): Promise<CardRow[]> {
    // As JSON, which is parsed at once: the driver converts twelve columns of each row one by one.
    const rows = await this.reads.query(sql<{ card: CardRow; version: string }>`
      select row_to_json(shown) as card, v.xmin::text as version
        from catalog.video v cross join lateral (select ${CARD}) as shown
       where v.id = any(${textArray(ids)}::uuid[]) and v.status = 'published'`);
    for (const { card, version } of rows) this.cards.set(card.id, version, card);
    return rows.map(({ card }) => card);
  }
}
