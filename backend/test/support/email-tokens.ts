import { RequestContext } from '@mikro-orm/core';
import type { QueueDefinition } from '@msk/kernel';
import { type EmailTokenPurpose, EmailTokenStore } from '../../src/identity/email-tokens/email-token-store.js';
import type { HttpApp } from './http-app.js';

/** Issues a token as the job that sends the email does. */
export const issueEmailToken = (
  { nest, em, clock }: HttpApp,
  userId: string,
  purpose: EmailTokenPurpose,
): Promise<string> => RequestContext.create(em(), () => nest.get(EmailTokenStore).issue(userId, purpose, clock.now()));

/** Lists the data of a queue's jobs, oldest first. */
export async function listJobData<Data extends object>({ em }: HttpApp, queue: QueueDefinition<Data>): Promise<Data[]> {
  const jobs = await em().execute<{ data: { data: Data } }[]>(
    'select data from pgboss.job where name = ? order by created_on, id',
    [queue.name],
  );
  return jobs.map(({ data }) => data.data);
}
