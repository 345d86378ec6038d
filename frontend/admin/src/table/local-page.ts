import type { TableRequest } from './use-table-request';

/** One page of a list that the server sends as a whole. */
export const localPage = <Row>(rows: readonly Row[] | undefined, { page, pageSize }: TableRequest) => ({
  rows: rows?.slice((page - 1) * pageSize, page * pageSize),
  total: rows?.length ?? 0,
});
