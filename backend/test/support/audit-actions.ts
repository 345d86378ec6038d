import type { HttpApp } from './http-app.js';

/** Lists the actions of the audit log about a user, oldest first. */
export async function listAuditActions({ em }: HttpApp, userId: string): Promise<string[]> {
  const entries = await em().execute<{ action: string }[]>(
    'select action from audit.entry where target_id = ? order by position',
    [userId],
  );
  return entries.map(({ action }) => action);
}
