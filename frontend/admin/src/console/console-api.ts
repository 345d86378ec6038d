import { api } from '@msk/frontend-shared/api';

/** The shared cache with the tags of the console's own lists. */
export const consoleApi = api.enhanceEndpoints({
  addTagTypes: ['User', 'Blacklist', 'ApiClient', 'AuditLog', 'DeadLetter', 'Showcase', 'Analytics'],
});
