import type { ApiClient } from '@msk/contracts';
import { sql } from 'kysely';
import { isoTime } from '../../platform/database/iso-time.js';

/** Without the digest of the secret. */
export const API_CLIENT_COLUMNS = sql`
  id, name, scopes, created_at as "createdAt", last_used_at as "lastUsedAt", revoked_at as "revokedAt"`;

/** Formats the times as the wire contract does. */
export const toApiClient = ({ createdAt, lastUsedAt, revokedAt, ...client }: ApiClient): ApiClient => ({
  ...client,
  createdAt: isoTime(createdAt),
  lastUsedAt: isoTime(lastUsedAt),
  revokedAt: isoTime(revokedAt),
});
