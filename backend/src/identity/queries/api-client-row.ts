import type { ApiClient } from '@msk/contracts';
import { sql } from 'kysely';

/** Without the digest of the secret. */
export const API_CLIENT_COLUMNS = sql`
  id, name, scopes, created_at as "createdAt", last_used_at as "lastUsedAt", revoked_at as "revokedAt"`;

const toIsoString = (at: string | null): string | null => at && new Date(at).toISOString();

/** Formats the times as the wire contract does. */
export const toApiClient = ({ createdAt, lastUsedAt, revokedAt, ...client }: ApiClient): ApiClient => ({
  ...client,
  createdAt: new Date(createdAt).toISOString(),
  lastUsedAt: toIsoString(lastUsedAt),
  revokedAt: toIsoString(revokedAt),
});
