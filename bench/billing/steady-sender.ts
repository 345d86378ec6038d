import { createHmac, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between looks at what is due. */
const TICK = 5;

export interface Sent {
  /** Of each event, from the moment it was due to its answer; ascending. */
  milliseconds: number[];
  /** Answers that were not 200, as their status; 0 where there was none. */
  refused: number[];
}

export interface Load {
  url: string;
  secret: string;
  /** Events a second, and for how many. */
  rate: number;
  seconds: number;
  /** The object that an event is about. */
  about: (event: number) => string;
}

/** Sends at a steady rate, whether or not the answers keep up, as the provider does. */
export async function sendSteadily({ url, secret, rate, seconds, about }: Load, signal: AbortSignal): Promise<Sent> {
  // In turn, so that none is idle for long: the server ends idle connections, and a call on its way would meet that.
  const agent = new Agent({ keepAlive: true, maxSockets: 64, scheduling: 'fifo' });
  const sent: Sent = { milliseconds: [], refused: [] };
  const underWay: Promise<void>[] = [];
  const began = performance.now();
  for (let event = 0; event < rate * seconds; ) {
    const due = began + (event * 1_000) / rate;
    if (performance.now() < due) {
      await pause(TICK, undefined, { signal });
      continue;
    }
    underWay.push(
      post(agent, url, secret, about(event)).then((status) => {
        sent.milliseconds.push(performance.now() - due);
        if (status !== 200) sent.refused.push(status);
      }),
    );
    event += 1;
  }
  await Promise.all(underWay);
  agent.destroy();
  sent.milliseconds.sort((one, other) => one - other);
  return sent;
}

/** The status; 0 when there was no answer. */
function post(agent: Agent, url: string, secret: string, objectId: string): Promise<number> {
  const body = eventAbout(objectId);
  const at = Math.floor(Date.now() / 1_000);
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` };
  return new Promise((resolve) => {
    const call = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    call.once('error', () => resolve(0)).end(body);
  });
}

/** About as long as a real one. */
const eventAbout = (id: string): string =>
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
