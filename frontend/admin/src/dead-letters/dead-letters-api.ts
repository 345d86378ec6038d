import type { DeadLetter } from '@msk/contracts';
import { consoleApi } from '../console/console-api';

const deadLettersApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    deadLetters: build.query<DeadLetter[], void>({ query: () => 'admin/dead-letters', providesTags: ['DeadLetter'] }),
    retryDeadLetter: build.mutation<void, string>({
      query: (id) => ({ url: `admin/dead-letters/${id}/retry`, method: 'POST' }),
      invalidatesTags: ['DeadLetter'],
    }),
  }),
});

export const { useDeadLettersQuery, useRetryDeadLetterMutation } = deadLettersApi;
