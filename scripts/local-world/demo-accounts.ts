/** Source: local-world.md, "Demo accounts". The server makes them when DEMO is on. */
const DOMAIN = 'sesamoid.test';

export const DEMO_PASSWORD = 'sesamoid-demo';

const ACCOUNTS = [
  ['admin', 'curates the library'],
  ['trial', '5 days of the trial left'],
  ['ending', '2 days of the trial left'],
  ['expired', 'trial over'],
  ['monthly', 'subscriber'],
  ['annual', 'subscriber'],
  ['canceled', 'cancelled, still in the period'],
  ['fellow', 'fellowship member'],
] as const;

export type DemoAccount = (typeof ACCOUNTS)[number][0];

export const addressOf = (account: DemoAccount): string => `${account}@${DOMAIN}`;

export const describeAccounts = (): string[] =>
  ACCOUNTS.map(([name, what]) => `  ${addressOf(name).padEnd(24)} ${what}`);
