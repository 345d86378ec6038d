import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type SandboxOptions, startSandbox } from '@msk/sandbox';
import { DEMO_SUBSCRIBERS } from './demo-accounts.ts';
import { complain } from './terminal.ts';
import type { WorldSettings } from './world-settings.ts';

/** The stand-ins for the services whose real keys are not set. */
export interface Services {
  /** Undefined when none is needed. */
  sandboxUrl: string | undefined;
  /** The mailbox's page. */
  mailUrl: string | undefined;
  /** What the server must be told to find them. */
  environment: Record<string, string>;
}

/** Any token does: the sandbox only insists that there is one. */
const SANDBOX_TOKEN = 'sandbox';

export async function openServices(
  settings: WorldSettings,
  environment: NodeJS.ProcessEnv,
  opened: AsyncDisposableStack,
): Promise<Services> {
  const { vimeo, stripe, mail } = settings.plays;
  if (!vimeo && !stripe && !mail) return { sandboxUrl: undefined, mailUrl: undefined, environment: {} };

  const payments = paymentSettings(environment);
  mkdirSync(settings.dataDir, { recursive: true });
  const sandbox = await startSandbox({
    port: settings.sandboxPort,
    mail,
    mailWebPort: settings.mailWebPort,
    mailSmtpPort: settings.mailSmtpPort,
    ...(settings.library !== undefined && { libraryPath: settings.library }),
    ...(stripe && { stripe: stripeOptions(settings, environment, payments) }),
  });
  opened.defer(() => sandbox.stop());
  for (const { line, message } of sandbox.problems) complain(`The sandbox's library, line ${line}: ${message}`);
  return {
    sandboxUrl: sandbox.url,
    mailUrl: sandbox.mailUrl ?? undefined,
    environment: {
      ...(vimeo && {
        VIMEO_BASE_URL: `${sandbox.url}/vimeo`,
        VIMEO_PLAYER_URL: `${sandbox.url}/player`,
        VIMEO_ACCESS_TOKEN: SANDBOX_TOKEN,
      }),
      ...(stripe && { STRIPE_API_BASE: sandbox.url, ...payments }),
      ...(sandbox.smtpUrl && { SMTP_URL: sandbox.smtpUrl }),
      FELLOWSHIP_WEBHOOK_SECRET: environment['FELLOWSHIP_WEBHOOK_SECRET'] || 'fellowship-demo-secret',
    },
  };
}

/** What both ends of a played Stripe must agree on; a setting that is given counts. */
function paymentSettings(environment: NodeJS.ProcessEnv) {
  const given = (name: string, standard: string) => environment[name] || standard;
  return {
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_PUBLISHABLE_KEY: given('STRIPE_PUBLISHABLE_KEY', 'pk_test_sandbox'),
    STRIPE_WEBHOOK_SECRET: given('STRIPE_WEBHOOK_SECRET', 'whsec_of-the-sandbox-which-guards-nothing'),
    STRIPE_PRICE_MONTHLY: given('STRIPE_PRICE_MONTHLY', 'price_sandbox_monthly'),
    STRIPE_PRICE_ANNUAL: given('STRIPE_PRICE_ANNUAL', 'price_sandbox_annual'),
  };
}

function stripeOptions(
  { port, dataDir, demo }: WorldSettings,
  environment: NodeJS.ProcessEnv,
  payments: ReturnType<typeof paymentSettings>,
): SandboxOptions['stripe'] {
  const { STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_MONTHLY: monthly, STRIPE_PRICE_ANNUAL: annual } = payments;
  const [secret = ''] = STRIPE_WEBHOOK_SECRET.split(',');
  return {
    productName: `The ${environment['PRODUCT_NAME'] || 'Sesamoid'} Library`,
    prices: { monthly, annual },
    webhook: { url: `http://127.0.0.1:${port}/api/stripe/webhook`, secret: secret.trim() },
    file: join(dataDir, 'stripe.json'), // what was bought is still paid for after a restart
    subscribers: demo ? DEMO_SUBSCRIBERS : [],
  };
}
