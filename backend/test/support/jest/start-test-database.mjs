/** Starts one temporary PostgreSQL for the whole run; each spec file gets its own database in it. */
export default async function startTestDatabase() {
  if (process.env.TEST_PG) return; // an external server, which is not stopped either
  const { startTestCluster } = await import('../../../../tools/postgres/test-cluster.ts');
  const cluster = await startTestCluster();
  globalThis.__testCluster = cluster;
  process.env.TEST_PG = cluster.url;
}
