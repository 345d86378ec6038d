import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { createBatcher } from '../../../platform/database/create-batcher.js';
import { numberArray, textArray } from '../../../platform/database/statements/array-parameters.js';
import { PreparedReads } from '../../../platform/database/statements/prepared-reads.js';
import type { CardKey } from './card-cache.js';
import { Doorkeeper } from './doorkeeper.js';
import { VersionedCache } from './versioned-cache.js';

/** A page of a list or a search: which cases it shows, and where. */
export interface CachedPage<Case extends CardKey = CardKey> {
  /** Of the index that all of the page was read from; null when it changed meanwhile. */
  version: string | null;
  cases: readonly Case[];
}

/** What changed since a page was read. */
interface Changes {
  /** Of the index now. */
  version: string;
  /** Versions of the cases' rows by id, where they are not those of the page. */
  cards: ReadonlyMap<string, string>;
}

/** A page with its moments is about 10 kB, and its answer 40 kB, the compressed forms included. */
const MAX_PAGES = 500;
/** Pages that were asked for once, about 100 bytes each. */
const MAX_PAGE_KEYS = 4 * MAX_PAGES;

/**
 * The pages that were read last, each from its second time on. Before a page is shown again, the versions of the index and of
 * its cards are compared with the database, for the callers of one turn in one statement: nobody sees what another server has
 * changed since, and a page that many ask for costs no search.
 */
@Injectable()
export class PageCache {
  private readonly pages = new VersionedCache<string, CachedPage>(MAX_PAGES, new Doorkeeper(MAX_PAGE_KEYS));

  private readonly readChanges = createBatcher(async (pages: readonly CachedPage[]) => {
    const changes = await this.loadChanges(pages);
    return new Map(pages.map((page) => [page, changes]));
  });

  constructor(private readonly reads: PreparedReads) {}

  /** The key names everything that decides what the page shows. */
  async get<Case extends CardKey, Page extends CachedPage<Case>>(
    key: string,
    read: () => Promise<Page>,
  ): Promise<Page> {
    const cached = this.pages.getAnyVersion(key)?.value as Page | undefined;
    const current = cached && (await this.refresh<Case, Page>(cached));
    const page = current ?? (await read());
    if (page.version !== null) this.pages.set(key, page.version, page);
    return page;
  }

  /** The page with the present versions of its cards; null when the index has changed since. */
  private async refresh<Case extends CardKey, Page extends CachedPage<Case>>(page: Page): Promise<Page | null> {
    const changes = await this.readChanges(page);
    if (changes?.version !== page.version) return null;
    if (!page.cases.some(({ id }) => changes.cards.has(id))) return page;
    return { ...page, cases: page.cases.map((one) => withVersion(one, changes.cards.get(one.id))) };
  }

  private async loadChanges(pages: readonly CachedPage[]): Promise<Changes> {
    // Two pages may have another version of one card.
    const known = new Map(pages.flatMap(({ cases }) => cases.map((one) => [`${one.id} ${one.version}`, one])));
    const [row] = await this.reads.query(changesSql([...known.values()]));
    if (!row) throw new Error('catalog.search_statistics has no row');
    return { version: row.version, cards: new Map(row.cards) };
  }
}

const withVersion = <Case extends CardKey>(one: Case, version: string | undefined): Case =>
  version === undefined ? one : { ...one, version, card: undefined };

const changesSql = (known: readonly CardKey[]) => sql<{ version: string; cards: [id: string, version: string][] }>`
  select s.xmin::text as version,
         (select coalesce(json_agg(json_build_array(v.id, v.xmin::text)), '[]')
            from unnest(${textArray(known.map(({ id }) => id))}::uuid[],
                        ${numberArray(known.map(({ version }) => Number(version)))}::xid[]) as known (id, version)
            join catalog.video v on v.id = known.id
           where v.xmin <> known.version) as cards
    from catalog.search_statistics s`;
