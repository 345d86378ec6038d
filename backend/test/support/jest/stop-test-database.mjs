export default async function stopTestDatabase() {
  await globalThis.__testCluster?.stop();
}
