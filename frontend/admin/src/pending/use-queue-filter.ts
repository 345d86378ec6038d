import { PROCESSING_STATUSES, type ProcessingStatus } from '@msk/contracts';
import { useUrlParams } from '../components/use-url-params';
import { QUEUE_PAGE_SIZE, type QueueRequest } from './pending-api';

export interface QueueFilter {
  status: ProcessingStatus | undefined;
  query: string;
  /** Starts at 1. */
  page: number;
}

const parseQuery = (text: string | null): string => text?.trim() ?? '';

const parsePage = (text: string | null): number => Math.max(1, Math.floor(Number(text)) || 1);

const parseStatus = (text: string | null): ProcessingStatus | undefined =>
  PROCESSING_STATUSES.find((one) => one === text);

/** The filter of the queue is part of the URL: a reload, Back, and a shared link show the same. */
export function useQueueFilter(fixedStatus?: ProcessingStatus) {
  const [urlParams, changeUrl] = useUrlParams();
  const read = (params: URLSearchParams): QueueFilter => ({
    status: fixedStatus ?? parseStatus(params.get('status')),
    query: parseQuery(params.get('query')),
    page: parsePage(params.get('page')),
  });
  const filter = read(urlParams);

  /** A change of the filter starts at page 1. */
  function change({ page = 1, ...changed }: Partial<QueueFilter>): void {
    changeUrl((now) => toSearchParams({ ...read(now), ...changed, page }), {
      replace: changed.query !== undefined,
    });
  }

  /** Only what differs from the default is in the URL. */
  function toSearchParams({ query, status, page }: QueueFilter): URLSearchParams {
    const params = new URLSearchParams();
    if (query) params.set('query', query);
    if (status && !fixedStatus) params.set('status', status);
    if (page > 1) params.set('page', String(page));
    return params;
  }

  const request: QueueRequest = {
    ...(filter.status && { status: filter.status }),
    ...(filter.query && { query: filter.query }),
    offset: (filter.page - 1) * QUEUE_PAGE_SIZE,
  };
  const isFiltered = filter.query !== '' || (filter.status !== undefined && !fixedStatus);
  return { filter, request, change, isFiltered };
}
