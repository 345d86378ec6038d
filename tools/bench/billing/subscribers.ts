import { randomUUID } from 'node:crypto';
import { withClient } from '../../postgres/with-client.ts';

const PRICE = 'price_sandbox_monthly';

interface Endpoints {
  databaseUrl: string;
  sandboxUrl: string;
}

/** Creates customers of the product with a new subscription in the sandbox. Returns the ids of the subscriptions. */
export async function createSubscribers(count: number, { databaseUrl, sandboxUrl }: Endpoints): Promise<string[]> {
  const stripe = new StripeSandboxClient(sandboxUrl);
  return withClient(databaseUrl, async (database) => {
    const ids: string[] = [];
    for (let index = 0; index < count; index++) {
      const userId = randomUUID();
      const customer = await stripe.post('/customers', { email: `${userId}@example.org`, 'metadata[userId]': userId });
      await database.query('insert into billing.customer (id, user_id) values ($1, $2)', [customer.id, userId]);
      const session = await stripe.post('/checkout/sessions', {
        mode: 'subscription',
        customer: customer.id,
        'line_items[0][price]': PRICE,
        'subscription_data[metadata][userId]': userId,
        success_url: 'http://localhost/',
      });
      await stripe.control(`/checkout/${session.id}`, { outcome: 'pay' });
      ids.push((await stripe.get(`/checkout/sessions/${session.id}`)).subscription ?? '');
    }
    return ids;
  });
}

interface StripeObject {
  id: string;
  subscription?: string;
  data?: StripeObject[];
}

/** A client for the sandbox's Stripe API, and for its control API. */
export class StripeSandboxClient {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  get(path: string): Promise<StripeObject> {
    return this.#call(`/v1${path}`, {});
  }

  post(path: string, form: Record<string, string>): Promise<StripeObject> {
    return this.#call(`/v1${path}`, { method: 'POST', body: new URLSearchParams(form) });
  }

  control<Answer>(path: string, body?: object): Promise<Answer> {
    return this.#call(`/_control/stripe${path}`, body ? { method: 'POST', body: JSON.stringify(body) } : {});
  }

  /** Returns the ids of all objects of a list. */
  async listIds(path: string): Promise<string[]> {
    const ids: string[] = [];
    for (;;) {
      const after = ids.length > 0 ? `&starting_after=${ids.at(-1)}` : '';
      const { data = [] } = await this.get(`${path}?limit=100${after}`);
      if (data.length === 0) return ids;
      ids.push(...data.map(({ id }) => id));
    }
  }

  async #call<Answer>(path: string, request: RequestInit): Promise<Answer> {
    const headers = { authorization: 'Bearer sk_test_sandbox' };
    const response = await fetch(this.#url + path, { ...request, headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  }
}
