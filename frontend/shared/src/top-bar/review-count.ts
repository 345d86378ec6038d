import { MINUTE, type ReviewCount, type User } from '@msk/contracts';
import { api } from '../api';
import type { RootState } from '../store';

const POLL_INTERVAL_MS = 15 * MINUTE;

interface KnownCount extends ReviewCount {
  etag: string | null;
}

export const reviewCountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Asked for with the ETag of the known count: answers with personal data are in no cache of the browser. */
    reviewCount: build.query<KnownCount, void>({
      queryFn: async (_none, { getState }, _options, baseQuery) => {
        const known = knownCount(getState());
        const headers = known?.etag ? { 'If-None-Match': known.etag } : {};
        const { data, error, meta } = await baseQuery({ url: 'reviews/count', headers });
        const response = meta?.response;
        if (known && response?.status === 304) return { data: known };
        return error ? { error } : { data: { ...(data as ReviewCount), etag: response?.headers.get('ETag') ?? null } };
      },
      providesTags: ['Review'],
    }),
  }),
});

const knownCount = (state: unknown): KnownCount | undefined =>
  reviewCountApi.endpoints.reviewCount.select()(state as RootState).data;

/** How many cards the user can review now; 0 while that is not known. */
export function useReviewCount(user: User): number {
  const { data } = reviewCountApi.useReviewCountQuery(undefined, {
    skip: !mayReview(user),
    pollingInterval: POLL_INTERVAL_MS,
  });
  return data ? data.due + data.fresh : 0;
}

/** Whoever may not watch cases cannot review them either. */
const mayReview = ({ isAdmin, isFellowship, subscriptionStatus }: User): boolean =>
  isAdmin || isFellowship || subscriptionStatus !== 'expired';
