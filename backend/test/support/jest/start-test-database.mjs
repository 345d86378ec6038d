/** One throw-away PostgreSQL for the whole run; each spec file gets a database of its own in it. */
export default async function startTestDatabase() {
  if (process.env.TEST_PG) return; // somebody else's, left alone
  const { startTestCluster } = await import('../../../../scripts/test-cluster.ts');
  const cluster = await startTestCluster();
  globalThis.__testCluster = cluster;
  process.env.TEST_PG = cluster.url;
}
