import type { User, UserPage, VideoPage, VideoSummary } from '@msk/contracts';
import { consoleApi } from '../console/console-api';

/** Matches of each kind that the palette offers. */
const LIMIT = 5;

const paletteApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    findUsers: build.query<User[], string>({
      query: (query) => ({ url: 'admin/users', params: { query, limit: LIMIT } }),
      transformResponse: ({ users }: UserPage) => users,
      keepUnusedDataFor: 30 /* s */,
    }),
    findVideos: build.query<VideoSummary[], string>({
      query: (query) => ({ url: 'videos/search', params: { query, limit: LIMIT } }),
      transformResponse: ({ videos }: VideoPage) => videos,
      keepUnusedDataFor: 30 /* s */,
    }),
  }),
});

export const { useFindUsersQuery, useFindVideosQuery } = paletteApi;
