import type { ShowcaseEntry } from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';

export const { useShowcaseQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    showcase: build.query<ShowcaseEntry[], void>({ query: () => 'public/showcase-videos' }),
  }),
});
