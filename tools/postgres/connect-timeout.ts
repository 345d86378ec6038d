const CONNECT_TIMEOUT_SECONDS = '60';

/**
 * The URL with libpq's `connect_timeout`. On a machine that does other work as well, such as a build or other tests, a
 * connection can take longer than the product waits by itself; a server that does not run refuses at once.
 */
export function withConnectTimeout(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('connect_timeout', CONNECT_TIMEOUT_SECONDS);
  return url.href;
}
