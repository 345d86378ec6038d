import { createHmac, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_INTERVAL_MS = 5;

export interface SendResult {
  /** Time from the moment each event was due to its response, in ascending order. */
  latenciesMs: number[];
  /** The statuses other than 200; 0 if there was no response. */
  rejectedStatuses: number[];
}

export interface Load {
  url: string;
  secret: string;
  /** Events a second. */
  rate: number;
  seconds: number;
  /** Returns the id of the object that an event is about. */
  objectIdFor: (event: number) => string;
}

/** Sends events at a constant rate, without waiting for the responses, as the provider does. */
export async function sendSteadily(
  { url, secret, rate, seconds, objectIdFor }: Load,
  signal: AbortSignal,
): Promise<SendResult> {
  // Uses the connections in turn, so that none is idle for long: a request would fail on one that the server closes.
  const agent = new Agent({ keepAlive: true, maxSockets: 64, scheduling: 'fifo' });
  const sent: SendResult = { latenciesMs: [], rejectedStatuses: [] };
  const pending: Promise<void>[] = [];
  const began = performance.now();
  for (let event = 0; event < rate * seconds; ) {
    const due = began + (event * 1_000) / rate;
    if (performance.now() < due) {
      await pause(POLL_INTERVAL_MS, undefined, { signal });
      continue;
    }
    pending.push(
      post(agent, url, secret, objectIdFor(event)).then((status) => {
        sent.latenciesMs.push(performance.now() - due);
        if (status !== 200) sent.rejectedStatuses.push(status);
      }),
    );
    event += 1;
  }
  await Promise.all(pending);
  agent.destroy();
  sent.latenciesMs.sort((one, other) => one - other);
  return sent;
}

/** Returns the status; 0 if there was no response. */
function post(agent: Agent, url: string, secret: string, objectId: string): Promise<number> {
  const body = createEvent(objectId);
  const at = Math.floor(Date.now() / 1_000);
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` };
  return new Promise((resolve) => {
    const call = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    call.once('error', () => resolve(0)).end(body);
  });
}

/** An event of realistic length. */
const createEvent = (id: string): string =>
  JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(Date.now() / 1_000),
    data: { object: { id, object: 'subscription', padding: 'x'.repeat(4_000) } },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: 'customer.subscription.updated',
  });
