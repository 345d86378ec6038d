import type { Request } from 'express';
import { selectFields } from './fields.ts';
import { InvalidParameter } from './vimeo-error.ts';

const MOST = 100;
const USUAL = 25;

/** One page of a list, with the links that walk it. Beyond the end there is an empty page, not an error. */
export function pageOf<Item>(req: Request, items: Item[], answer: (item: Item) => unknown, startAt?: Item): object {
  const perPage = whole(req.query.per_page ?? USUAL, 'per_page', MOST);
  const page = startAt ? Math.floor(items.indexOf(startAt) / perPage) + 1 : whole(req.query.page ?? 1, 'page');
  const last = Math.max(1, Math.ceil(items.length / perPage));
  const shown = items.slice((page - 1) * perPage, page * perPage);
  return {
    total: items.length,
    page,
    per_page: perPage,
    paging: {
      next: page < last ? address(req, page + 1) : null,
      previous: page > 1 ? address(req, page - 1) : null,
      first: address(req, 1),
      last: address(req, last),
    },
    data: shown.map((item) => selectFields(answer(item), req.query.fields)),
  };
}

function whole(value: unknown, field: string, most = Number.MAX_SAFE_INTEGER): number {
  const number = Number(value);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  throw new InvalidParameter(field, `The value is a whole number from 1${most === MOST ? ` to ${MOST}` : ''}.`);
}

/** Relative to the API's base, as Vimeo's are. */
function address(req: Request, page: number): string {
  const query = new URLSearchParams(req.originalUrl.split('?')[1] ?? '');
  query.set('page', String(page));
  return `${req.path}?${query}`;
}
