/** Days are counted from the start of the process. */
export type DemoMembership =
  | { kind: 'trial'; daysLeft: number }
  | { kind: 'paid'; plan: 'monthly' | 'annual'; daysLeft: number; canceled?: true }
  | { kind: 'fellowship' };

export interface DemoAccount {
  /** Identical in every database. */
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  isAdmin: boolean;
  membership: DemoMembership;
}

export const DEMO_PASSWORD = 'sesamoid-demo';

/** An API client for the local environment. */
export const DEMO_CLIENT = { id: 'demo-client', name: 'Demo client', secret: 'demo-client-secret' };

const account = (
  id: string,
  name: string,
  person: Pick<DemoAccount, 'firstName' | 'lastName' | 'membership'>,
): DemoAccount => ({
  id,
  email: `${name}@sesamoid.test`,
  isAdmin: name === 'admin',
  ...person,
});

/** One account for each kind of membership. At every start of the local environment each context creates its own part of them. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account('bf7b458b-7ed0-463d-85a0-9d4d32cafb97', 'admin', {
    firstName: 'Ada',
    lastName: 'Admin',
    membership: { kind: 'trial', daysLeft: 7 },
  }),
  account('dad9ed50-e1d7-4dd6-995f-b91c105bb04b', 'trial', {
    firstName: 'Tara',
    lastName: 'Trial',
    membership: { kind: 'trial', daysLeft: 5 },
  }),
  account('847eaa8e-6b16-4758-9b76-88b368c2e124', 'ending', {
    firstName: 'Eddie',
    lastName: 'Ending',
    membership: { kind: 'trial', daysLeft: 2 },
  }),
  account('203d0526-afa1-4c33-ba43-8c3a125eb332', 'expired', {
    firstName: 'Xenia',
    lastName: 'Expired',
    membership: { kind: 'trial', daysLeft: -1 },
  }),
  account('9fb45fff-0d86-4682-98be-65346a586b71', 'monthly', {
    firstName: 'Mona',
    lastName: 'Monthly',
    membership: { kind: 'paid', plan: 'monthly', daysLeft: 21 },
  }),
  account('70046145-0b2d-46ab-8ad7-c985a027c105', 'annual', {
    firstName: 'Anna',
    lastName: 'Annual',
    membership: { kind: 'paid', plan: 'annual', daysLeft: 200 },
  }),
  account('cdbd2a15-b379-4b94-8181-7abda93c340e', 'canceled', {
    firstName: 'Carl',
    lastName: 'Canceled',
    membership: { kind: 'paid', plan: 'monthly', daysLeft: 12, canceled: true },
  }),
  account('c8bc5216-faef-483b-8cff-ea5e866ad061', 'fellow', {
    firstName: 'Fay',
    lastName: 'Fellow',
    membership: { kind: 'fellowship' },
  }),
];

/** The paid subscription of a demo account, with the ids that the sandbox uses for it at Stripe. */
export interface DemoSubscriber {
  userId: string;
  email: string;
  name: string;
  customerId: string;
  subscriptionId: string;
  plan: 'monthly' | 'annual';
  /** Cents a period, as in the sandbox. */
  amount: number;
  daysLeft: number;
  cancelled: boolean;
}

export const DEMO_SUBSCRIBERS: readonly DemoSubscriber[] = DEMO_ACCOUNTS.flatMap((account) => {
  const { id: userId, email, firstName, lastName, membership } = account;
  if (membership.kind !== 'paid') return [];
  const { plan, daysLeft, canceled: cancelled = false } = membership;
  const [name] = email.split('@');
  const ids = { customerId: `cus_demo_${name}`, subscriptionId: `sub_demo_${name}` };
  const amount = plan === 'monthly' ? 8_900 : 89_000;
  return [{ userId, email, name: `${firstName} ${lastName}`, ...ids, plan, amount, daysLeft, cancelled }];
});
