import { RequestContext } from '@mikro-orm/core';
import type { QueueDefinition } from '@msk/kernel';
import type { MailPurpose } from '../../src/identity/domain/mail-purpose.js';
import { MailTokens } from '../../src/identity/mail-tokens.js';
import type { HttpApp } from './http-app.js';

/** The token of a mail to that user, made as the worker that sends it makes it. */
export const linkTokenFor = ({ nest, em, clock }: HttpApp, userId: string, purpose: MailPurpose): Promise<string> =>
  RequestContext.create(em(), () => nest.get(MailTokens).issue(userId, purpose, clock.now()));

/** What the jobs of a queue carry, oldest first. */
export async function jobsIn<Data extends object>({ em }: HttpApp, queue: QueueDefinition<Data>): Promise<Data[]> {
  const jobs = await em().execute<{ data: { data: Data } }[]>(
    'select data from pgboss.job where name = ? order by created_on, id',
    [queue.name],
  );
  return jobs.map(({ data }) => data.data);
}
