import type { ApiClient } from '@msk/contracts';

/** All that is told about a client; its secret's digest is not among it. */
export const CLIENT_COLUMNS =
  'id, name, scopes, created_at as "createdAt", last_used_at as "lastUsedAt", revoked_at as "revokedAt"';

const instant = (at: string | null): string | null => at && new Date(at).toISOString();

/** As the database tells it, but with times as the wire contract writes them. */
export const clientOnTheWire = ({ createdAt, lastUsedAt, revokedAt, ...client }: ApiClient): ApiClient => ({
  ...client,
  createdAt: new Date(createdAt).toISOString(),
  lastUsedAt: instant(lastUsedAt),
  revokedAt: instant(revokedAt),
});
