import { randomUUID } from 'node:crypto';
import type { Agent } from './agent.js';

/** Whether the library is open to them: only then is a case that does not exist not found, rather than refused. */
export const hasAccess = async (agent: Agent): Promise<boolean> =>
  (await agent.get(`/api/videos/${randomUUID()}`)).status === 404;
