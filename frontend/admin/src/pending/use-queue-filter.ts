import { PROCESSING_STATUSES, type ProcessingStatus } from '@msk/contracts';
import { useSearchParams } from 'react-router-dom';
import { QUEUE_PAGE_SIZE, type QueueRequest } from './pending-api';

export interface QueueFilter {
  status: ProcessingStatus | undefined;
  query: string;
  /** From 1. */
  page: number;
}

const queryIn = (text: string | null): string => text?.trim() ?? '';

const pageIn = (text: string | null): number => Math.max(1, Math.floor(Number(text)) || 1);

const statusIn = (text: string | null): ProcessingStatus | undefined => PROCESSING_STATUSES.find((one) => one === text);

/** The part of the queue on show stands in the address: a reload, Back and a sent link show the same. */
export function useQueueFilter(fixedStatus?: ProcessingStatus) {
  const [address, setAddress] = useSearchParams();
  const read = (params: URLSearchParams): QueueFilter => ({
    status: fixedStatus ?? statusIn(params.get('status')),
    query: queryIn(params.get('query')),
    page: pageIn(params.get('page')),
  });
  const filter = read(address);

  /** Any other filter starts at its first page. */
  function change({ page = 1, ...changed }: Partial<QueueFilter>): void {
    setAddress((now) => written({ ...read(now), ...changed, page }), { replace: changed.query !== undefined });
  }

  /** Only what differs from the default stands in the address. */
  function written({ query, status, page }: QueueFilter): URLSearchParams {
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
  const isNarrowed = filter.query !== '' || (filter.status !== undefined && !fixedStatus);
  return { filter, request, change, isNarrowed };
}
