import type { PageRequest, SortDirection } from '@msk/contracts';
import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { useUrlParams } from '../components/use-url-params';

export const PAGE_SIZES = [20, 50, 100];
const DEFAULT_PAGE_SIZE = 20;

/** The part of a list that a table shows. */
export interface TableRequest {
  query: string;
  /** Undefined: the server's own order. */
  sort: { key: string; order: SortDirection } | undefined;
  /** Starts at 1. */
  page: number;
  pageSize: number;
}

/** The parameters of an admin's list. Source: api.md, "Conventions". */
export interface ListParams extends PageRequest {
  query?: string;
  sort?: string;
  order?: SortDirection;
}

const parsePage = (text: string | null): number => Math.max(1, Math.floor(Number(text)) || 1);

const parsePageSize = (text: string | null): number =>
  PAGE_SIZES.find((size) => size === Number(text)) ?? DEFAULT_PAGE_SIZE;

function parseRequest(params: URLSearchParams): TableRequest {
  const key = params.get('sort');
  return {
    query: params.get('query')?.trim() ?? '',
    sort: key ? { key, order: params.get('order') === 'asc' ? 'asc' : 'desc' } : undefined,
    page: parsePage(params.get('page')),
    pageSize: parsePageSize(params.get('limit')),
  };
}

/** What a table shows is part of the URL: a reload, Back, and a shared link show the same. */
export function useTableRequest() {
  const [urlParams, changeUrl] = useUrlParams();
  const request = parseRequest(urlParams);

  /** Any change but that of the page leads to the first page. */
  function change({ page = 1, ...changed }: Partial<TableRequest>): void {
    changeUrl((now) => writeRequest(now, { ...parseRequest(now), ...changed, page }), {
      replace: changed.query !== undefined,
    });
  }

  return { request, change, params: listParams(request) };
}

export type TableControl = ReturnType<typeof useTableRequest>;

/** Only what differs from the default is in the URL. */
function writeRequest(now: URLSearchParams, { query, sort, page, pageSize }: TableRequest): URLSearchParams {
  const params = new URLSearchParams(now);
  const values = {
    query,
    sort: sort?.key ?? '',
    order: sort?.order ?? '',
    page: page > 1 ? String(page) : '',
    limit: pageSize === DEFAULT_PAGE_SIZE ? '' : String(pageSize),
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return params;
}

const listParams = ({ query, sort, page, pageSize }: TableRequest): ListParams => ({
  ...(query && { query }),
  ...(sort && { sort: sort.key, order: sort.order }),
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

/** The length of a list whose answer is a bare array; at least what is known, if the server does not say. */
export function totalOf(meta: FetchBaseQueryMeta | undefined, rows: unknown[], { limit, offset }: ListParams): number {
  const header = meta?.response?.headers.get('X-Total-Count');
  return header ? Number(header) : offset + rows.length + (rows.length === limit ? 1 : 0);
}
