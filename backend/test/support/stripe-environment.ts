import { startSandbox } from '@msk/sandbox';
import { waitUntil } from '@msk/testing';
import type { HttpApp } from './http-app.js';
import { environmentVariables } from './test-settings.js';

export const PRICES = { monthly: 'price_sandbox_monthly', annual: 'price_sandbox_annual' } as const;

interface DeliveryRules {
  duplicate: boolean;
  shuffle: boolean;
  delayMs: number;
  paused: boolean;
}

/** The Stripe sandbox as a server, and its controls. */
export interface StripeEnvironment {
  url: string;
  /** For `bootContext` and `startApp`. */
  settings: Record<string, string>;
  /** Sends events to this application from now on. */
  sendEventsTo(app: Pick<HttpApp, 'address'>): Promise<void>;
  control(path: string, body?: object): Promise<Record<string, unknown>>;
  /** Calls Stripe's API, as the dashboard does. */
  api(method: 'GET' | 'POST' | 'DELETE', path: string, form?: Record<string, string>): Promise<Record<string, unknown>>;
  pay(checkoutUrl: string, how?: { outcome?: 'pay' | 'decline'; code?: string; card?: string }): Promise<void>;
  advance(days: number): Promise<void>;
  setDeliveryRules(rules: Partial<DeliveryRules>): Promise<void>;
  /** Waits until every event was delivered. */
  allDelivered(): Promise<void>;
  fault(fault: {
    fault: string;
    status?: number;
    count?: number;
    path?: string;
    retryAfter?: number;
    form?: string;
  }): Promise<void>;
  latency(milliseconds: number): Promise<void>;
  listRequests(): Promise<{ method: string; path: string }[]>;
  reset(): Promise<void>;
  stop(): Promise<void>;
}

export async function startStripeEnvironment({ now }: { now?: () => Date } = {}): Promise<StripeEnvironment> {
  const sandbox = await startSandbox({ mail: false, libraryPath: null, ...(now && { now }) });
  const secret = environmentVariables('')['STRIPE_WEBHOOK_SECRET'] ?? '';
  const json = async (answer: Response) => (await answer.json()) as Record<string, unknown>;
  const control = async (path: string, body?: object) => {
    const request = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const answer = await fetch(`${sandbox.url}/_control${path}`, request);
    const content = await json(answer);
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(content)}`);
    return content;
  };
  return {
    url: sandbox.url,
    settings: { STRIPE_API_BASE: sandbox.url },
    sendEventsTo: async ({ address }) =>
      void (await control('/stripe/webhook', { url: `${address}/api/stripe/webhook`, secret })),
    control,
    api: async (method, path, form) => {
      const body = form && { body: new URLSearchParams(form) };
      const headers = { authorization: 'Bearer sk_test_dashboard' };
      return json(await fetch(`${sandbox.url}/v1${path}`, { method, headers, ...body }));
    },
    pay: async (checkoutUrl, how = {}) => {
      await control(`/stripe/checkout/${checkoutUrl.split('/').at(-1)}`, { outcome: 'pay', ...how });
    },
    advance: async (advanceDays) => void (await control('/stripe/clock', { advanceDays })),
    setDeliveryRules: async (rules) => void (await control('/stripe/deliveries', rules)),
    allDelivered: async () => {
      await waitUntil('all events to be delivered', async () => (await control('/stripe/deliveries'))['pending'] === 0);
    },
    fault: async (fault) => void (await control('/faults', { service: 'stripe', ...fault })),
    latency: async (ms) => void (await control('/latency', { service: 'stripe', ms })),
    listRequests: async () => {
      const answer = await fetch(`${sandbox.url}/_control/requests?service=stripe`);
      return (await answer.json()) as { method: string; path: string }[];
    },
    reset: async () => void (await control('/reset', {})),
    stop: () => sandbox.stop(),
  };
}
