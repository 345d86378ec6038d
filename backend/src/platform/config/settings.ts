import { validateCronExpression } from 'cron';
import { z } from 'zod';
import { readSecretFiles } from './secret-files.js';

const url = (protocols: RegExp) => z.url({ protocol: protocols });
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const port = (defaultValue: number) => z.coerce.number().int().min(0).max(65_535).default(defaultValue);
const flag = (defaultValue: '0' | '1') =>
  z
    .enum(['0', '1'])
    .default(defaultValue)
    .transform((value) => value === '1');

const splitList = (text: string): string[] => text.split(',').flatMap((entry) => entry.trim() || []);
const addressOrNetwork = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'must be IP addresses or networks such as 10.0.0.0/8',
});

/** Percent-encoded, as OpenTelemetry specifies it. */
const headerList = z.string().transform((text, context): Record<string, string> => {
  try {
    const headers = splitList(text).map((header) => decodeURIComponent(header).split(/=(.*)/s));
    if (headers.every(([name, value]) => name && value)) return Object.fromEntries(headers);
  } catch {} // not percent-encoded
  context.addIssue({ code: 'custom', message: 'must be name=value, percent-encoded, separated by commas' });
  return z.NEVER;
});

/** The sandbox runs on this machine; a provider with any other host is a real one. */
const isLoopbackUrl = (address: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);

/** In characters; shorter secrets could be guessed. */
const MIN_SECRET_LENGTH = 32;

/** What the local environment uses with the sandbox: everybody can read it here, so it protects nothing. */
const DEMO_SECRETS: Record<string, string> = {
  VIMEO_ACCESS_TOKEN: 'sandbox',
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_of-the-sandbox-which-guards-nothing',
  FELLOWSHIP_WEBHOOK_SECRET: 'fellowship-demo-secret',
};

/**
 * Every setting of the product. Settings of the local environment alone (ports of the sandbox, the data folder) are read by
 * the scripts that start it. Source: local-world.md, "Settings".
 */
export const settingsSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    ROLE: z.enum(['web', 'worker', 'all']).default('all'),
    PORT: port(3000),
    PUBLIC_URL: optional(url(/^https?$/)),
    /** Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted: IP addresses or networks, separated by commas. */
    TRUSTED_PROXIES: z.string().default('').transform(splitList).pipe(z.array(addressOrNetwork)),
    /** How long a client may neither send nor read; a request may take half of it, its headers a quarter. */
    CLIENT_TIMEOUT_SECONDS: z.coerce.number().int().min(10).max(600).default(60),
    PRODUCT_NAME: z.string().min(1).default('Sesamoid'),
    SUPPORT_EMAIL: z.email().default('support@sesamoid.test'),
    FELLOWSHIP_URL: url(/^https?$/).default('https://www.skool.com'),
    /** A user's words on the landing page; all three or none. */
    TESTIMONIAL_QUOTE: optional(z.string()),
    TESTIMONIAL_NAME: optional(z.string()),
    TESTIMONIAL_ROLE: optional(z.string()),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    DATABASE_URL: url(/^postgres(ql)?$/),
    /** With the login that owns the tables; default: DATABASE_URL. */
    MIGRATION_DATABASE_URL: optional(url(/^postgres(ql)?$/)),
    /** Streaming replicas of the database, separated by commas: reads of the library and the search may go there. */
    DATABASE_REPLICA_URLS: z
      .string()
      .default('')
      .transform(splitList)
      .pipe(z.array(z.url({ protocol: /^postgres(ql)?$/, error: 'must be postgres://… URLs, separated by commas' }))),
    REDIS_URL: optional(url(/^rediss?$/)),
    /** One or more keys, separated by commas: the first signs, all verify. */
    SESSION_SECRET: z
      .string()
      .transform(splitList)
      .pipe(
        z.array(z.string().min(MIN_SECRET_LENGTH, `each key needs at least ${MIN_SECRET_LENGTH} characters`)).min(1),
      ),
    VIMEO_BASE_URL: url(/^https?$/).default('https://api.vimeo.com'),
    VIMEO_ACCESS_TOKEN: z.string().min(1),
    VIMEO_PLAYER_URL: url(/^https?$/).default('https://player.vimeo.com'),
    OPENAI_BASE_URL: url(/^https?$/).default('https://api.openai.com/v1'),
    /** When unset, the offline analyst works with the dictionary. */
    OPENAI_API_KEY: optional(z.string().min(1)),
    OPENAI_MODEL: z.string().min(1).default('gpt-5-mini'),
    STRIPE_API_BASE: url(/^https?$/).default('https://api.stripe.com'),
    STRIPE_SECRET_KEY: z.string().regex(/^[sr]k_(test|live)_/, 'must be a secret key: sk_test_… or sk_live_…'),
    STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_(test|live)_/, 'must be a publishable key: pk_test_… or pk_live_…'),
    /** One or more, separated by commas; several while a secret is rotated. */
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .transform(splitList)
      .pipe(z.array(z.string().min(MIN_SECRET_LENGTH)).min(1)),
    STRIPE_PRICE_MONTHLY: z.string().min(1),
    STRIPE_PRICE_ANNUAL: z.string().min(1),
    /** Authenticates the community's automation. One or more, separated by commas; several while a secret is rotated. */
    FELLOWSHIP_WEBHOOK_SECRET: z
      .string()
      .transform(splitList)
      .pipe(z.array(z.string().min(1)).min(1)),
    AI_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
    /** `smtps` means implicit TLS. Query options are rejected, since one of them would disable the verification of certificates. */
    SMTP_URL: url(/^smtps?$/).refine((text) => {
      const { hostname, pathname, search, hash } = new URL(text);
      return hostname !== '' && /^\/?$/.test(pathname) && !search && !hash;
    }, 'must be smtp(s)://user:password@host:port without a path or options'),
    MAIL_FROM: z.email().default('library@sesamoid.test'),
    /** Cron expression (UTC) of the scheduled sync; when unset, syncs are only started by hand. */
    SYNC_CRON: optional(z.string().refine((cron) => validateCronExpression(cron).valid, 'must be a cron expression')),
    METRICS_TOKEN: optional(z.string().min(MIN_SECRET_LENGTH)),
    /** The collector of traces, without `/v1/traces`; when unset, nothing is traced. The names are OpenTelemetry's. */
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(url(/^https?$/)),
    /** Headers for the collector, such as `authorization=Bearer%20…`; several are separated by commas. */
    OTEL_EXPORTER_OTLP_HEADERS: optional(headerList),
    /** The share of traces that are recorded. */
    OTEL_TRACES_SAMPLER_ARG: optional(z.coerce.number().min(0).max(1)),
    RATE_LIMITS: z.enum(['on', 'off']).default('on'),
    /** Creates demo accounts; for the local environment only. */
    DEMO: flag('0'),
  })
  .refine(({ NODE_ENV, DEMO }) => !(NODE_ENV === 'production' && DEMO), {
    path: ['DEMO'],
    message: 'demo accounts are refused in production',
  })
  .refine(
    ({ TESTIMONIAL_QUOTE, TESTIMONIAL_NAME, TESTIMONIAL_ROLE }) =>
      new Set([TESTIMONIAL_QUOTE, TESTIMONIAL_NAME, TESTIMONIAL_ROLE].map((text) => text === undefined)).size === 1,
    { path: ['TESTIMONIAL_QUOTE'], message: 'a quote needs TESTIMONIAL_NAME and TESTIMONIAL_ROLE beside it' },
  )
  .refine(
    ({ NODE_ENV, FELLOWSHIP_WEBHOOK_SECRET }) =>
      NODE_ENV !== 'production' || FELLOWSHIP_WEBHOOK_SECRET.every(({ length }) => length >= MIN_SECRET_LENGTH),
    { path: ['FELLOWSHIP_WEBHOOK_SECRET'], message: `needs at least ${MIN_SECRET_LENGTH} characters in production` },
  )
  .refine(
    ({ NODE_ENV, RATE_LIMITS, VIMEO_BASE_URL, OPENAI_API_KEY, OPENAI_BASE_URL, SMTP_URL }) =>
      !(NODE_ENV === 'production' && RATE_LIMITS === 'off') ||
      [VIMEO_BASE_URL, SMTP_URL, ...(OPENAI_API_KEY ? [OPENAI_BASE_URL] : [])].every(isLoopbackUrl),
    { path: ['RATE_LIMITS'], message: 'limits stay on in production with real providers' },
  )
  .superRefine((settings, context) => {
    if (settings.NODE_ENV !== 'production') return;
    for (const [name, value] of Object.entries(DEMO_SECRETS))
      if ([settings[name as keyof typeof settings]].flat().includes(value))
        context.addIssue({
          code: 'custom',
          path: [name],
          message: 'the value of the sandbox is refused in production',
        });
  });

export type Settings = Readonly<z.infer<typeof settingsSchema>>;

/** A setting is missing or invalid; the message is the one line to print. */
export class SettingsError extends Error {}

/** @throws SettingsError that names every missing or invalid setting. */
export function readSettings(variables: Record<string, string | undefined>): Settings {
  const environment = withSecretFiles(variables);
  if (environment['NODE_ENV'] === 'production' && environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0')
    throw new SettingsError('Settings: NODE_TLS_REJECT_UNAUTHORIZED: certificates are always verified in production');
  const parsed = settingsSchema.safeParse(environment);
  if (parsed.success) return Object.freeze(parsed.data);
  const reasons = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    return environment[name] === undefined ? `${name} is missing` : `${name}: ${message}`;
  });
  throw new SettingsError(`Settings: ${reasons.join('; ')}`);
}

function withSecretFiles(variables: Record<string, string | undefined>): Record<string, string | undefined> {
  const environment = { ...variables };
  try {
    readSecretFiles(environment);
  } catch (error) {
    throw new SettingsError((error as Error).message);
  }
  return environment;
}
