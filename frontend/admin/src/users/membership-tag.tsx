import type { SubscriptionState, User } from '@msk/contracts';
import { Tag } from 'antd';

const STATES: Record<SubscriptionState, { label: string; colour: string }> = {
  trial: { label: 'Free Trial', colour: 'processing' },
  active: { label: 'Active Subscription', colour: 'success' },
  fellowship: { label: 'Fellowship Member', colour: 'success' },
  expired: { label: 'Expired', colour: 'default' },
  canceled: { label: 'Canceled', colour: 'warning' },
};

export const MembershipTag = ({ user: { subscriptionStatus } }: { user: User }) => (
  <Tag color={STATES[subscriptionStatus].colour}>{STATES[subscriptionStatus].label}</Tag>
);
