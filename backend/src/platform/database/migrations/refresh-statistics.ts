import pg from 'pg';
import type { Settings } from '../../config/settings.js';

/** Updates the planner's statistics after a bulk change. Only the tables' owner may run `analyze`. */
export async function refreshStatistics({ DATABASE_URL, MIGRATION_DATABASE_URL }: Settings): Promise<void> {
  const client = new pg.Client({ connectionString: MIGRATION_DATABASE_URL ?? DATABASE_URL });
  await client.connect();
  try {
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
