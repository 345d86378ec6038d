const PATIENT_SECONDS = 60;

/**
 * The URL with libpq's `connect_timeout`. On a machine that does other work as well, such as a build or other tests, a
 * connection can take longer than the product waits by itself; a server that does not run refuses at once.
 */
export function withConnectTimeout(databaseUrl: string, seconds = PATIENT_SECONDS): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('connect_timeout', String(seconds));
  return url.href;
}
