import { randomUUID } from 'node:crypto';
import { type Entitlement, GetEntitlements } from '../../src/billing/published-queries.js';
import type { Agent } from './agent.js';
import type { TestContext } from './boot-context.js';

export async function entitlementOf(context: TestContext, userId: string): Promise<Entitlement> {
  return (await context.query(new GetEntitlements([userId]))).get(userId) as Entitlement;
}

/** Whether the user may open videos: then, and only then, the answer for a missing video is 404. */
export const hasAccess = async (agent: Agent): Promise<boolean> =>
  (await agent.get(`/api/videos/${randomUUID()}`)).status === 404;
