import {
  type CardVideo,
  LIBRARY_PAGE_SIZE,
  type LibraryStats,
  type Suggestion,
  type Video,
  type VideoFilter,
  type VideoPage,
} from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';

const retryOptions = { maxRetries: 3 }; // specification, section 7

export const videosApi = api.injectEndpoints({
  endpoints: (build) => ({
    listVideos: build.infiniteQuery<VideoPage<CardVideo>, VideoFilter, number>({
      query: ({ queryArg, pageParam: offset }) => ({
        url: queryArg.query ? 'videos/search' : 'videos',
        params: { ...queryArg, fields: 'card', limit: LIBRARY_PAGE_SIZE, offset },
      }),
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ offset, limit, total }) => (offset + limit < total ? offset + limit : undefined),
      },
      extraOptions: retryOptions,
      keepUnusedDataFor: 60 /* s; there is one list for every few letters typed */,
      providesTags: ['Video'],
    }),
    suggestions: build.query<Suggestion[], string>({
      query: (query) => ({ url: 'videos/suggest', params: { query } }),
      transformResponse: ({ suggestions }: { suggestions: Suggestion[] }) => suggestions,
      keepUnusedDataFor: 60 /* s; as above */,
    }),
    video: build.query<Video, string>({ query: (id) => `videos/${encodeURIComponent(id)}`, providesTags: ['Video'] }),
    similarVideos: build.query<{ videos: CardVideo[] }, string>({
      query: (id) => ({ url: `videos/${encodeURIComponent(id)}/similar`, params: { fields: 'card' } }),
      providesTags: ['Video'],
    }),
    stats: build.query<LibraryStats, void>({ query: () => 'stats', providesTags: ['Stats'] }),
  }),
});

export const { useListVideosInfiniteQuery, useSuggestionsQuery, useVideoQuery, useSimilarVideosQuery, useStatsQuery } =
  videosApi;
