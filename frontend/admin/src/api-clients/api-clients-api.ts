import type { ApiClient, ClientScope, RegisteredApiClient } from '@msk/contracts';
import { consoleApi } from '../console/console-api';
import type { ListParams } from '../table/use-table-request';
import { totalOf } from '../table/use-table-request';

export interface ClientPage {
  clients: ApiClient[];
  total: number;
}

export interface ClientRegistration {
  name: string;
  scopes: ClientScope[];
}

const apiClientsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    apiClients: build.query<ClientPage, Pick<ListParams, 'limit' | 'offset'>>({
      query: ({ limit, offset }) => ({ url: 'admin/api-clients', params: { limit, offset } }),
      transformResponse: (clients: ApiClient[], meta, params) => ({ clients, total: totalOf(meta, clients, params) }),
      providesTags: ['ApiClient'],
    }),
    registerClient: build.mutation<RegisteredApiClient, ClientRegistration>({
      query: (body) => ({ url: 'admin/api-clients', method: 'POST', body }),
      invalidatesTags: ['ApiClient'],
    }),
    revokeClient: build.mutation<void, string>({
      query: (id) => ({ url: `admin/api-clients/${id}`, method: 'DELETE' }),
      invalidatesTags: ['ApiClient'],
    }),
  }),
});

export const { useApiClientsQuery, useRegisterClientMutation, useRevokeClientMutation } = apiClientsApi;
