import { type Params, text, whole } from './params.ts';
import { invalid, noSuch } from './stripe-error.ts';

interface Listed {
  id: string;
  created?: number;
}

const MOST = 100;
const USUAL = 10;

/** One page of a list, newest first. Source: https://docs.stripe.com/api/pagination */
export function page<Kind extends Listed>(all: Iterable<Kind>, params: Params, url: string) {
  const limit = whole(params, 'limit') ?? USUAL;
  if (limit < 1 || limit > MOST) throw invalid('limit', `Limit must be from 1 to ${MOST}.`);
  const newestFirst = [...all].reverse().filter(inTime(params));
  const [after, before] = [text(params, 'starting_after'), text(params, 'ending_before')];
  const rest = between(newestFirst, after, before, limit);
  return { object: 'list' as const, data: rest.slice(0, limit), has_more: rest.length > limit, url };
}

function between<Kind extends Listed>(
  items: Kind[],
  after: string | null,
  before: string | null,
  limit: number,
): Kind[] {
  const indexOf = (id: string, param: string) => {
    const index = items.findIndex((item) => item.id === id);
    if (index < 0) throw noSuch('object', id, param);
    return index;
  };
  if (after !== null) return items.slice(indexOf(after, 'starting_after') + 1);
  if (before === null) return items;
  const end = indexOf(before, 'ending_before');
  return items.slice(Math.max(0, end - limit), end);
}

function inTime(params: Params): (item: Listed) => boolean {
  const [gte, gt, lte, lt] = (['gte', 'gt', 'lte', 'lt'] as const).map((edge) => whole(params, `created.${edge}`));
  return ({ created = 0 }) =>
    (gte == null || created >= gte) &&
    (gt == null || created > gt) &&
    (lte == null || created <= lte) &&
    (lt == null || created < lt);
}
