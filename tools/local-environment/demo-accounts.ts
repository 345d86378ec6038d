import {
  DEMO_ACCOUNTS,
  DEMO_CLIENT,
  DEMO_PASSWORD,
  DEMO_SUBSCRIBERS,
  type DemoMembership,
} from '../../backend/src/platform/demo/demo-accounts.ts';

export { DEMO_CLIENT, DEMO_PASSWORD, DEMO_SUBSCRIBERS };

export type DemoAccountName = 'admin' | 'trial' | 'ending' | 'expired' | 'monthly' | 'annual' | 'canceled' | 'fellow';

/** The address of the account with this name. */
export function addressOf(name: DemoAccountName): string {
  const account = DEMO_ACCOUNTS.find(({ email }) => email.startsWith(`${name}@`));
  if (!account) throw new Error(`There is no demo account "${name}".`);
  return account.email;
}

/** One line per account: its email address and what it may do. */
export const describeAccounts = (): string[] =>
  DEMO_ACCOUNTS.map(
    ({ email, isAdmin, membership }) => `  ${email.padEnd(24)} ${isAdmin ? 'admin' : describeMembership(membership)}`,
  );

function describeMembership(membership: DemoMembership): string {
  switch (membership.kind) {
    case 'trial':
      return membership.daysLeft > 0 ? `trial, ${membership.daysLeft} days left` : 'trial over';
    case 'paid':
      return membership.canceled ? `${membership.plan}, cancelled, still in the period` : membership.plan;
    case 'fellowship':
      return 'fellowship member';
  }
}
