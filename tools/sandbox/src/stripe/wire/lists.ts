import { type Params, readInteger, readText } from './params.ts';
import { createInvalidParamError, createMissingObjectError } from './stripe-error.ts';

interface ListItem {
  id: string;
  created?: number;
}

const MAX_LIMIT = 100;
const DEFAULT_LIMIT = 10;

/** One page of a list, newest first. Source: https://docs.stripe.com/api/pagination */
export function createPage<Kind extends ListItem>(all: Iterable<Kind>, params: Params, url: string) {
  const limit = readInteger(params, 'limit') ?? DEFAULT_LIMIT;
  if (limit < 1 || limit > MAX_LIMIT) throw createInvalidParamError('limit', `Limit must be from 1 to ${MAX_LIMIT}.`);
  const newestFirst = [...all].reverse().filter(createdFilter(params));
  const [after, before] = [readText(params, 'starting_after'), readText(params, 'ending_before')];
  const rest = between(newestFirst, after, before, limit);
  return { object: 'list' as const, data: rest.slice(0, limit), has_more: rest.length > limit, url };
}

function between<Kind extends ListItem>(
  items: Kind[],
  after: string | null,
  before: string | null,
  limit: number,
): Kind[] {
  const indexOf = (id: string, param: string) => {
    const index = items.findIndex((item) => item.id === id);
    if (index < 0) throw createMissingObjectError('object', id, param);
    return index;
  };
  if (after !== null) return items.slice(indexOf(after, 'starting_after') + 1);
  if (before === null) return items;
  const end = indexOf(before, 'ending_before');
  return items.slice(Math.max(0, end - limit), end);
}

function createdFilter(params: Params): (item: ListItem) => boolean {
  const [gte, gt, lte, lt] = (['gte', 'gt', 'lte', 'lt'] as const).map((edge) =>
    readInteger(params, `created.${edge}`),
  );
  return ({ created = 0 }) =>
    (gte == null || created >= gte) &&
    (gt == null || created > gt) &&
    (lte == null || created <= lte) &&
    (lt == null || created < lt);
}
