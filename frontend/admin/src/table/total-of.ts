import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import type { ListParams } from './use-table-request';

/** The length of a list whose answer is a bare array; at least what is known, if the server does not say. */
export function totalOf(meta: FetchBaseQueryMeta | undefined, rows: unknown[], { limit, offset }: ListParams): number {
  const header = meta?.response?.headers.get('X-Total-Count');
  return header ? Number(header) : offset + rows.length + (rows.length === limit ? 1 : 0);
}
