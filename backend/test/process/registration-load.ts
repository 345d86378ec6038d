import { waitUntil } from '@msk/testing';
import { withClient } from '../../../tools/postgres/with-client.js';
import { UserRegistered } from '../../src/events/identity.js';
import type { BuiltApp } from '../support/built-app.js';

const WRITERS = 4;
/** Instead of a status, when the process has ended. */
const NO_ANSWER = 0;

let registered = 0;

/** The status of the answer. */
export async function register(app: BuiltApp, email: string): Promise<number> {
  const person = { email, password: 'correct horse battery staple', firstName: 'Ada', lastName: 'Lovelace' };
  const headers = { 'content-type': 'application/json' };
  return (await app.fetch('/api/auth/register', { method: 'POST', headers, body: JSON.stringify(person) })).status;
}

/** Accounts are registered without a pause, by each writer one after the other, until stopped. */
export function startWriters(app: BuiltApp) {
  const confirmed: string[] = [];
  const statuses = new Set<number>();
  let isStopped = false;
  const write = async () => {
    const email = `caller-${++registered}@sesamoid.test`;
    const status = await register(app, email).catch(() => NO_ANSWER);
    statuses.add(status);
    if (status === 201) confirmed.push(email);
  };
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!isStopped) await write();
  });
  return {
    confirmed,
    statuses,
    waitForMore: (reason: string) => {
      const before = confirmed.length;
      return waitUntil(`accounts ${reason}`, () => confirmed.length > before + WRITERS);
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(writers);
    },
  };
}

/** Which of these accounts are not there, and which of all have not exactly one event. */
export async function readLosses(databaseUrl: string, confirmed: string[]): Promise<object> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ email: string; events: number }>(
      `select email, (select count(*)::integer from kernel.outbox where aggregate_id = u.id::text and type = $1) as events
         from identity.user u`,
      [UserRegistered.type],
    );
    const stored = new Set(rows.map(({ email }) => email));
    return {
      lost: confirmed.filter((email) => !stored.has(email)),
      withoutOneEvent: rows.filter(({ events }) => events !== 1),
    };
  });
}

export const NOTHING = { lost: [], withoutOneEvent: [] };
