import type { SortOrder } from '@msk/contracts';
import { Injectable } from '@nestjs/common';
import { PreparedReads } from '../../platform/database/prepared-reads.js';
import { type Piece, piece, verbatim } from '../../platform/database/statement.js';
import { CARD_KEY, type CardKey } from './cards.js';
import { bandCode, jointCode, pathologyCode } from './facet-code.js';
import type { Window } from './library-page.js';
import { RememberedByVersion } from './remembered-by-version.js';
import { ANY_PATHOLOGY, type Narrowing } from './tally.js';

/** The place of a row in an order: what it is sorted by, as text, and its number. */
interface Place {
  value: string;
  number: number;
}

interface Order {
  /** The order of an index that covers what filters ask, so that narrow index entries alone are read to find a page. */
  columns: string;
  value: string;
  after(place: Place): Piece;
}

const ORDERS: Record<Exclude<SortOrder, 'relevance'>, Order> = {
  date: {
    columns: 'created_at desc, number desc',
    value: 'created_at',
    after: ({ value, number }) => piece`(created_at, number) < (${value}::timestamptz, ${number})`,
  },
  duration: {
    columns: 'duration, number desc',
    value: 'duration',
    after: ({ value, number }) =>
      piece`duration >= ${value}::integer and (duration > ${value}::integer or number < ${number})`,
  },
  views: {
    columns: 'views desc, number desc',
    value: 'views',
    after: ({ value, number }) => piece`(views, number) < (${value}::integer, ${number})`,
  },
};

export interface ListWindow extends Window {
  sortBy: keyof typeof ORDERS;
}

type Listed = CardKey & Place;

export interface ListedPage {
  /** Of the index as a whole. */
  version: string;
  cases: Listed[];
}

/** Cases of the longest page, and down to the end of the deepest. Source: api.md, "Conventions". */
const [LONGEST, DEEPEST] = [100, 10_100];
/** Pages whose beginning is remembered. */
const MOST = 5_000;

/**
 * Pages of the whole library. Whoever looks for more goes on where the page before ended: that place is remembered, so a
 * page deep down costs what the first one costs. Only a page that nobody came to in this version of the index is counted
 * down to, once.
 */
@Injectable()
export class LibraryList {
  private readonly remembered = new RememberedByVersion<string, Place>(MOST);

  constructor(private readonly reads: PreparedReads) {}

  async page(narrowing: Narrowing, window: ListWindow): Promise<ListedPage> {
    const known = this.remembered.newest(keyOf(narrowing, window));
    if (known) {
      const page = await this.read(narrowing, window, known.value);
      if (page.version === known.version) return page;
    }
    return this.read(narrowing, window, null);
  }

  private async read(narrowing: Narrowing, window: ListWindow, after: Place | null): Promise<ListedPage> {
    const [page] = await this.reads.ask<ListedPage>(listedPage(narrowing, window, after));
    if (!page) throw new Error('A page is one row');
    const { offset, limit } = window;
    const cases = [...page.cases];
    const remember = (place: Place | undefined, at: number) =>
      place && this.remembered.set(keyOf(narrowing, { ...window, offset: at }), page.version, place);
    if (!after && offset > 0) remember(cases.shift(), offset);
    if (cases.length === limit) remember(cases.at(-1), offset + limit);
    return { ...page, cases };
  }
}

const keyOf = ({ joint, pathology, duration }: Narrowing, { sortBy, offset }: ListWindow): string =>
  [sortBy, joint, pathology, duration, offset].join(' ');

const EVERYTHING = verbatim('true');

/** After a place; or, where none is known, from the case before the page on, by which the page is found the next time. */
function listedPage(narrowing: Narrowing, { sortBy, limit, offset }: ListWindow, after: Place | null): Piece {
  const { columns, value, after: isAfter } = ORDERS[sortBy];
  const order = verbatim(columns);
  const joint = narrowing.joint ? piece`joint = ${jointCode(narrowing.joint)}` : EVERYTHING;
  const band = narrowing.duration ? piece`band = ${bandCode(narrowing.duration)}` : EVERYTHING;
  const mask = narrowing.pathology ? piece`pathologies & ${1 << pathologyCode(narrowing.pathology)} > 0` : EVERYTHING;
  const isNarrowed = narrowing.joint || narrowing.duration || narrowing.pathology;
  const pathology = narrowing.pathology ? pathologyCode(narrowing.pathology) : ANY_PATHOLOGY;
  // Where nothing is left, an index would be read to its end to learn it.
  const isLeft = piece`${offset} < (select sum(cases) from catalog.search_tally
                                     where ${joint} and ${band} and pathology = ${pathology})`;
  const before = !after && offset > 0 ? 1 : 0;
  // The planner does not know how many are asked for, and would sort the library: so it is told how many there can be.
  const most = verbatim(String(before ? DEEPEST : LONGEST + 1));
  return piece`
    with page as (
      select *
        from (select video_id, ${verbatim(value)}::text as value, number, row_number() over (order by ${order}) as place
                from catalog.search_entry
               where ${isNarrowed ? isLeft : EVERYTHING} and ${joint} and ${band} and ${mask} and ${after ? isAfter(after) : EVERYTHING}
               order by ${order} limit ${most}) as first
       order by place limit ${limit + before} offset ${after ? 0 : offset - before}
    )
    select (select xmin::text from catalog.search_statistics) as version,
           (select coalesce(json_agg(listed order by place), '[]')
              from (select ${CARD_KEY}, value, number, place
                      from page join catalog.video v on v.id = page.video_id) as listed) as cases`;
}
