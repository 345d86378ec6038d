import type { AuditPage } from '@msk/contracts';
import { consoleApi } from '../console/console-api';
import type { ListParams } from '../table/use-table-request';

const auditLogApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    auditLog: build.query<AuditPage, ListParams>({
      query: (params) => ({ url: 'admin/audit-log', params }),
      providesTags: ['AuditLog'],
    }),
  }),
});

export const { useAuditLogQuery } = auditLogApi;
