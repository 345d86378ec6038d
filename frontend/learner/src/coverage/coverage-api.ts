import type { Coverage, Curriculum } from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';

const coverageApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Null: without a curriculum. */
    coverage: build.query<Coverage, string | null>({
      query: (curriculum) => ({ url: 'coverage', ...(curriculum !== null && { params: { curriculum } }) }),
    }),
    curricula: build.query<Curriculum[], void>({ query: () => 'curricula' }),
  }),
});

export const { useCoverageQuery, useCurriculaQuery } = coverageApi;
