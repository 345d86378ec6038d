import type { Preferences } from '@msk/contracts';
import { api } from '../api';
import { changeLoaded } from '../change-loaded';

/** The user's preferences, which apply on all their devices. */
export const preferencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    preferences: build.query<Preferences, void>({ query: () => 'account/preferences', providesTags: ['Preferences'] }),
    changePreferences: build.mutation<Preferences, Partial<Preferences>>({
      query: (body) => ({ url: 'account/preferences', method: 'PUT', body }),
      onQueryStarted: async (changes, { dispatch, queryFulfilled }) => {
        const change = dispatch(updatePreferences(changes));
        const result = await queryFulfilled.catch(() => null);
        if (result) await dispatch(showPreferences(result.data));
        else change.undo();
      },
    }),
  }),
});

export const { usePreferencesQuery, useChangePreferencesMutation } = preferencesApi;

const updatePreferences = (changes: Partial<Preferences>) =>
  preferencesApi.util.updateQueryData('preferences', undefined, (preferences) => ({ ...preferences, ...changes }));

/** Shows what the server has stored. */
const showPreferences = (preferences: Preferences) =>
  changeLoaded(updatePreferences(preferences), preferencesApi.util.getRunningQueryThunk('preferences', undefined));
