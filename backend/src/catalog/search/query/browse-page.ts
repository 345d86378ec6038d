import type { SortOrder } from '@msk/contracts';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { PreparedReads } from '../../../platform/database/statements/prepared-reads.js';
import { CARD_KEY, type CardKey } from '../cache/card-cache.js';
import { PageCache } from '../cache/page-cache.js';
import { VersionedCache } from '../cache/versioned-cache.js';
import { facetCodec, hasPathologySql } from '../codec/facet-code.js';
import { ANY_PATHOLOGY, type VideoFilters } from '../facets/facet-counts.js';
import type { PageWindow } from './search-page.js';

/** Position of a case in an order: its sort values as text, and its number. */
interface Cursor {
  value: string;
  number: number;
}

interface Order {
  /** As a covering index has them, so that a page is found by reading narrow index entries alone. */
  columns: RawBuilder<unknown>;
  value: RawBuilder<unknown>;
  after(cursor: Cursor): RawBuilder<boolean>;
}

const ORDERS: Record<SortOrder, Order> = {
  // Without a query, well-analysed cases are the most relevant, and of these the newest.
  relevance: {
    columns: sql`standing desc, created_at desc, number desc`,
    value: sql`standing || ' ' || created_at`,
    after: ({ value, number }) => {
      const [, standing, createdAt] = /^(\d+) (.+)$/.exec(value)!;
      return sql`(standing, created_at, number) < (${standing}::smallint, ${createdAt}::timestamptz, ${number})`;
    },
  },
  date: {
    columns: sql`created_at desc, number desc`,
    value: sql`created_at`,
    after: ({ value, number }) => sql`(created_at, number) < (${value}::timestamptz, ${number})`,
  },
  duration: {
    columns: sql`duration, number desc`,
    value: sql`duration`,
    after: ({ value, number }) =>
      sql`duration >= ${value}::integer and (duration > ${value}::integer or number < ${number})`,
  },
  views: {
    columns: sql`views desc, number desc`,
    value: sql`views`,
    after: ({ value, number }) => sql`(views, number) < (${value}::integer, ${number})`,
  },
};

type BrowsedCase = CardKey & Cursor;

export interface BrowsePage {
  /** Of the index as a whole. */
  version: string;
  cases: BrowsedCase[];
}

/** Cases on a page, and down to the end of the deepest page. Source: api.md, "Conventions". */
const [MAX_PAGE_SIZE, MAX_DEPTH] = [100, 10_100];
/** Cached positions where pages begin. */
const MAX_CURSORS = 5_000;

/**
 * Reads pages of the whole library. The position where a page ends is cached, and the next page is read from there, so that a
 * late page costs as much as the first. A page without a cached position is found by counting, once in each version of the
 * index.
 */
@Injectable()
export class BrowsePageReader {
  private readonly cursors = new VersionedCache<string, Cursor>(MAX_CURSORS);

  constructor(
    private readonly reads: PreparedReads,
    private readonly pages: PageCache,
  ) {}

  /** A page by views is read anew each time: counting a view changes the order, and not the version of the index. */
  read(filters: VideoFilters, window: PageWindow): Promise<BrowsePage> {
    const read = () => this.readFromCursor(filters, window);
    return window.sortBy === 'views' ? read() : this.pages.get(`${keyOf(filters, window)} ${window.limit}`, read);
  }

  private async readFromCursor(filters: VideoFilters, window: PageWindow): Promise<BrowsePage> {
    const cached = this.cursors.getAnyVersion(keyOf(filters, window));
    if (cached) {
      const page = await this.load(filters, window, cached.value);
      if (page.version === cached.version) return page;
    }
    return this.load(filters, window, null);
  }

  private async load(filters: VideoFilters, window: PageWindow, after: Cursor | null): Promise<BrowsePage> {
    const [page] = await this.reads.query(browsePageSql(filters, window, after));
    if (!page) throw new Error('The statement of a browse page returned no row');
    const { offset, limit } = window;
    const cases = [...page.cases];
    const cache = (cursor: Cursor | undefined, at: number) =>
      cursor && this.cursors.set(keyOf(filters, { ...window, offset: at }), page.version, cursor);
    if (!after && offset > 0) cache(cases.shift(), offset);
    if (cases.length === limit) cache(cases.at(-1), offset + limit);
    return { ...page, cases };
  }
}

const keyOf = ({ joint, pathology, duration }: VideoFilters, { sortBy, offset }: PageWindow): string =>
  [sortBy, joint, pathology, duration, offset].join(' ');

const TRUE = sql<boolean>`true`;

/** From a cursor; without one, from the case before the page, whose position is the cursor of the next read. */
function browsePageSql(
  { joint, duration, pathology }: VideoFilters,
  { sortBy, limit, offset }: PageWindow,
  after: Cursor | null,
): RawBuilder<BrowsePage> {
  const { columns, value, after: isAfter } = ORDERS[sortBy];
  const hasJoint = joint ? sql`joint = ${facetCodec.jointCode(joint)}` : TRUE;
  const hasBand = duration ? sql`duration_band = ${facetCodec.bandCode(duration)}` : TRUE;
  const hasPathology = pathology ? hasPathologySql('pathologies', pathology) : TRUE;
  const bucket = pathology ? facetCodec.pathologyCode(pathology) : ANY_PATHOLOGY;
  // After the last case that passes the filters, an index would be read to its end.
  const isInRange =
    joint || duration || pathology
      ? sql`${offset} < (select sum(cases) from catalog.search_facet_count
                          where ${hasJoint} and ${hasBand} and pathology = ${bucket})`
      : TRUE;
  const before = !after && offset > 0 ? 1 : 0;
  // The limit is a parameter, so the planner would expect many rows and sort the library. The inner limit is literal.
  const max = sql.lit(before ? MAX_DEPTH : MAX_PAGE_SIZE + 1);
  return sql`
    with page as (
      select *
        from (select video_id, ${value}::text as value, number, row_number() over (order by ${columns}) as place
                from catalog.search_entry
               where ${isInRange} and ${hasJoint} and ${hasBand} and ${hasPathology} and ${after ? isAfter(after) : TRUE}
               order by ${columns} limit ${max}) as first
       order by place limit ${limit + before} offset ${after ? 0 : offset - before}
    )
    select (select xmin::text from catalog.search_statistics) as version,
           (select coalesce(json_agg(listed order by place), '[]')
              from (select ${CARD_KEY}, value, number, place
                      from page join catalog.video v on v.id = page.video_id) as listed) as cases`;
}
