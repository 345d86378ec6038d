import { MINUTE } from '@msk/contracts';
import { sendSteadily } from '../billing/steady-sender.ts';
import { StripeSandboxClient } from '../billing/subscribers.ts';
import { Caller, repeat, type Soak } from './caller.ts';
import { register } from './learner-life.ts';

/** Payers register one after another; the sandbox stores all that happens to them in one file. */
const MAX_PAYERS = 10;
const NEW_PAYER_PAUSE_MS = 15_000;
/** Between two months of the billing clock, in which all are charged. */
const MONTH_MS = 2 * MINUTE;
const PRICE_ID = 'price_sandbox_monthly';
/** Besides the events of the sandbox. */
const EVENTS_PER_SECOND = 2;
const MEMBERS = 50;
const MEMBER_PAUSE_MS = 10_000;

export const WEBHOOK_SECRET = 'whsec_of-the-benchmark-which-guards-nothing';
export const FELLOWSHIP_SECRET = 'a-secret-of-the-benchmark-which-guards-nothing';

/** Learners who subscribe, cancel and resume; their months pass quickly. */
export async function keepPaying(soak: Soak, sandboxUrl: string): Promise<void> {
  const stripe = new StripeSandboxClient(sandboxUrl);
  const payers: Caller[] = [];
  await Promise.all([
    repeat(soak, NEW_PAYER_PAUSE_MS, async () => {
      if (payers.length < MAX_PAYERS) payers.push(await subscribe(soak, stripe));
    }),
    repeat(soak, MONTH_MS, async () => {
      await stripe.control('/clock', { advanceDays: 31 });
      for (const payer of payers) {
        await payer.get('/api/payments/history');
        await payer.get('/api/stripe/subscription-status');
      }
      const [first] = payers;
      if (!first) return;
      await first.post('/api/stripe/cancel-subscription', {}, [200, 409]);
      await first.post('/api/stripe/resume-subscription', {}, [200, 409]);
    }),
  ]);
}

async function subscribe(soak: Soak, stripe: StripeSandboxClient): Promise<Caller> {
  const { caller } = await register(soak);
  const { url } = await caller.post<{ url: string }>('/api/stripe/create-checkout-session', { priceId: PRICE_ID });
  await stripe.control(`/checkout/${new URL(url).pathname.split('/').at(-1)}`, { outcome: 'pay' });
  return caller;
}

/** Events of Stripe at a constant rate, about subscriptions that exist, and calls of the community's automation. */
export async function keepCallingWebhooks(soak: Soak, subscriptions: string[], seconds: number): Promise<void> {
  const { url, log, signal } = soak;
  const automation = new Caller(soak);
  automation.authorization = `Bearer ${FELLOWSHIP_SECRET}`;
  let calls = 0;
  const steady = sendSteadily(
    {
      url: `${url}/api/stripe/webhook`,
      secret: WEBHOOK_SECRET,
      rate: EVENTS_PER_SECOND,
      seconds,
      objectIdFor: (event) => subscriptions[event % subscriptions.length] ?? '',
    },
    signal,
  ).then(({ latenciesMs, rejectedStatuses }) => {
    for (const ms of latenciesMs) log.add('POST /api/stripe/webhook', ms);
    for (const status of rejectedStatuses) log.fail('POST /api/stripe/webhook', String(status));
  });
  await Promise.all([
    steady.catch((error) => {
      if (!signal.aborted) throw error;
    }),
    repeat(soak, MEMBER_PAUSE_MS, async () => {
      const number = calls++ % MEMBERS;
      const member = { email: `member-${number}@example.org`, firstName: 'Fay', skoolUserId: `soak-${number}` };
      await automation.post('/api/webhook/fellowship-member', member);
    }),
  ]);
}
