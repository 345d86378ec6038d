import type { User } from '@msk/contracts';

/** Only users whose trial runs or has ended are offered an upgrade (specification, "Top bar"). */
export const offersUpgrade = ({ subscriptionStatus }: Pick<User, 'subscriptionStatus'>): boolean =>
  subscriptionStatus === 'trial' || subscriptionStatus === 'expired';
