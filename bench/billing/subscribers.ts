import { randomUUID } from 'node:crypto';
import pg from 'pg';

const PRICE = 'price_sandbox_monthly';

interface Places {
  databaseUrl: string;
  sandboxUrl: string;
}

/** People who have just subscribed at the sandbox, and whom the product knows. Answers their subscriptions' ids. */
export async function subscribe(count: number, { databaseUrl, sandboxUrl }: Places): Promise<string[]> {
  const stripe = new Stripe(sandboxUrl);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const ids: string[] = [];
    for (let one = 0; one < count; one++) {
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
  } finally {
    await database.end();
  }
}

interface StripeObject {
  id: string;
  subscription?: string;
  data?: StripeObject[];
}

/** The sandbox's Stripe, and what only a sandbox can do. */
export class Stripe {
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

  /** Ids of all that a list holds. */
  async all(path: string): Promise<string[]> {
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
    const answer = await fetch(this.#url + path, { ...request, headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }
}
