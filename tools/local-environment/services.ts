import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type SandboxOptions, type StripeSandbox, startSandbox } from '@msk/sandbox';
import { printError } from '../process/terminal.ts';
import { DEMO_SUBSCRIBERS } from './demo-accounts.ts';
import type { EnvironmentSettings } from './environment-settings.ts';

/** The sandbox, which replaces the services without real keys. */
export interface Services {
  /** Undefined when all services are real. */
  sandboxUrl: string | undefined;
  /** The mailbox's page. */
  mailUrl: string | undefined;
  /** Undefined when payments are real. */
  stripe: StripeSandbox | undefined;
  /** The server's settings that lead to the sandbox. */
  env: Record<string, string>;
}

/** The sandbox accepts any token. */
const SANDBOX_TOKEN = 'sandbox';

export async function openServices(
  settings: EnvironmentSettings,
  env: NodeJS.ProcessEnv,
  opened: AsyncDisposableStack,
): Promise<Services> {
  const { vimeo, stripe, mail } = settings.sandboxed;
  if (!vimeo && !stripe && !mail) return { sandboxUrl: undefined, mailUrl: undefined, stripe: undefined, env: {} };

  const payments = paymentSettings(env);
  mkdirSync(settings.dataDir, { recursive: true });
  const sandbox = await startSandbox({
    port: settings.sandboxPort,
    mail,
    mailWebPort: settings.mailWebPort,
    mailSmtpPort: settings.mailSmtpPort,
    ...(settings.library !== undefined && { libraryPath: settings.library }),
    ...(stripe && { stripe: stripeOptions(settings, env, payments) }),
  });
  opened.defer(() => sandbox.stop());
  for (const { line, message } of sandbox.problems) printError(`The sandbox's library, line ${line}: ${message}`);
  return {
    sandboxUrl: sandbox.url,
    mailUrl: sandbox.mailUrl ?? undefined,
    stripe: stripe ? sandbox.stripe : undefined,
    env: {
      ...(vimeo && {
        VIMEO_BASE_URL: `${sandbox.url}/vimeo`,
        VIMEO_PLAYER_URL: `${sandbox.url}/player`,
        VIMEO_ACCESS_TOKEN: SANDBOX_TOKEN,
      }),
      ...(stripe && { STRIPE_API_BASE: sandbox.url, ...payments }),
      ...(sandbox.smtpUrl && { SMTP_URL: sandbox.smtpUrl }),
      FELLOWSHIP_WEBHOOK_SECRET: env['FELLOWSHIP_WEBHOOK_SECRET'] || 'fellowship-demo-secret',
    },
  };
}

/** The settings that the server and the Stripe sandbox share; settings of the environment take precedence. */
function paymentSettings(env: NodeJS.ProcessEnv) {
  const settingOr = (name: string, standard: string) => env[name] || standard;
  return {
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_PUBLISHABLE_KEY: settingOr('STRIPE_PUBLISHABLE_KEY', 'pk_test_sandbox'),
    STRIPE_WEBHOOK_SECRET: settingOr('STRIPE_WEBHOOK_SECRET', 'whsec_of-the-sandbox-which-guards-nothing'),
    STRIPE_PRICE_MONTHLY: settingOr('STRIPE_PRICE_MONTHLY', 'price_sandbox_monthly'),
    STRIPE_PRICE_ANNUAL: settingOr('STRIPE_PRICE_ANNUAL', 'price_sandbox_annual'),
  };
}

function stripeOptions(
  { port, dataDir, demo }: EnvironmentSettings,
  env: NodeJS.ProcessEnv,
  payments: ReturnType<typeof paymentSettings>,
): SandboxOptions['stripe'] {
  const { STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_MONTHLY: monthly, STRIPE_PRICE_ANNUAL: annual } = payments;
  const [secret = ''] = STRIPE_WEBHOOK_SECRET.split(',');
  return {
    productName: `The ${env['PRODUCT_NAME'] || 'Sesamoid'} Library`,
    prices: { monthly, annual },
    webhook: { url: `http://127.0.0.1:${port}/api/stripe/webhook`, secret: secret.trim() },
    file: join(dataDir, 'stripe.json'), // subscriptions survive a restart
    subscribers: demo ? DEMO_SUBSCRIBERS : [],
  };
}
