import type { Request } from 'express';
import { selectFields } from '../fields.ts';
import { InvalidParameter } from '../vimeo-error.ts';

const MAX_PAGE_SIZE = 100;
const DEFAULT_PAGE_SIZE = 25;

/** Creates one page of a list with its links. A page beyond the end is empty. */
export function createPage<Item>(req: Request, items: Item[], answer: (item: Item) => unknown, startAt?: Item): object {
  const perPage = parseWhole(req.query.per_page ?? DEFAULT_PAGE_SIZE, 'per_page', MAX_PAGE_SIZE);
  const page = startAt ? Math.floor(items.indexOf(startAt) / perPage) + 1 : parseWhole(req.query.page ?? 1, 'page');
  const last = Math.max(1, Math.ceil(items.length / perPage));
  const shown = items.slice((page - 1) * perPage, page * perPage);
  return {
    total: items.length,
    page,
    per_page: perPage,
    paging: {
      next: page < last ? buildPageUrl(req, page + 1) : null,
      previous: page > 1 ? buildPageUrl(req, page - 1) : null,
      first: buildPageUrl(req, 1),
      last: buildPageUrl(req, last),
    },
    data: shown.map((item) => selectFields(answer(item), req.query.fields)),
  };
}

function parseWhole(value: unknown, field: string, max = Number.MAX_SAFE_INTEGER): number {
  const number = Number(value);
  if (Number.isInteger(number) && number >= 1 && number <= max) return number;
  throw new InvalidParameter(
    field,
    `The value is a whole number from 1${max === MAX_PAGE_SIZE ? ` to ${MAX_PAGE_SIZE}` : ''}.`,
  );
}

/** Relative to the base URL of the API, as with Vimeo. */
function buildPageUrl(req: Request, page: number): string {
  const query = new URLSearchParams(req.originalUrl.split('?')[1] ?? '');
  query.set('page', String(page));
  return `${req.path}?${query}`;
}
