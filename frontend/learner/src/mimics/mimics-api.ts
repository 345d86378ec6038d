import type { CaseComparison, Mimic } from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';

const pathOf = (id: string) => `videos/${encodeURIComponent(id)}/mimics`;

const mimicsApi = api.injectEndpoints({
  endpoints: (build) => ({
    mimics: build.query<Mimic[], string>({
      query: (id) => ({ url: pathOf(id), params: { fields: 'card' } }),
      providesTags: ['Video'],
    }),
    comparison: build.query<CaseComparison, { id: string; otherId: string }>({
      query: ({ id, otherId }) => `${pathOf(id)}/${encodeURIComponent(otherId)}`,
      providesTags: ['Video'],
    }),
  }),
});

export const { useMimicsQuery, useComparisonQuery } = mimicsApi;
