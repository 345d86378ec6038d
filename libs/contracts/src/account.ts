import type { SubscriptionPlan, User } from './access.ts';
import type { Payment } from './billing.ts';

/** A browser that the caller is signed in with. */
export interface AccountSession {
  id: string;
  /** The one that asks. */
  current: boolean;
  createdAt: string;
  /** To within a few minutes. */
  lastUsedAt: string;
  /** "Firefox on Windows" */
  device: string;
  /** The network it was started from. */
  network: string;
}

export interface UserPage {
  users: User[];
  /** Of all that match, not of this page. */
  total: number;
}

/** What Billing holds about a user. */
export interface HeldMembership {
  trialEndsAt: string | null;
  fellowSince: string | null;
  /** What the fellowship community told of them. */
  fellowship: {
    email: string;
    firstName: string | null;
    lastName: string | null;
    skoolUserId: string | null;
    joinDate: string | null;
    isActive: boolean;
    addedAt: string;
  } | null;
  /** Their name at the payment provider. */
  customerId: string | null;
  subscriptions: {
    plan: SubscriptionPlan;
    status: string;
    paidUntil: string;
    cancelsAtPeriodEnd: boolean;
    discountCode: string | null;
    discountPercentage: number | null;
    endedAt: string | null;
  }[];
  payments: Payment[];
  /** Payment pages that were opened for them. */
  checkouts: { priceId: string; expiresAt: string; closedAt: string | null }[];
}

/** All that is held about a user, and about nobody else. */
export interface AccountExport {
  exportedAt: string;
  account: {
    id: string;
    email: string;
    firstName: string | null;
    lastName: string | null;
    isAdmin: boolean;
    emailVerifiedAt: string | null;
    createdAt: string;
    lastLoginAt: string | null;
  };
  /** The ended ones too, as long as they are kept. */
  sessions: {
    id: string;
    device: string;
    network: string;
    createdAt: string;
    lastUsedAt: string;
    endedAt: string | null;
  }[];
  /** Links that were mailed. */
  mailLinks: {
    purpose: 'verification' | 'reset';
    createdAt: string;
    expiresAt: string;
    usedAt: string | null;
    /** A newer one took its place. */
    endedAt: string | null;
  }[];
  membership: HeldMembership;
  /** Of a curator. */
  decisions: {
    what: 'approved' | 'blacklisted';
    vimeoId: string;
    at: string;
    reason: string | null;
    notes: string | null;
  }[];
  /** From the audit log: what the user did, and what was done to their account. */
  audit: {
    at: string;
    action: string;
    by: 'you' | 'admin' | 'visitor' | 'system';
    target: { kind: string; id: string } | null;
    details: Record<string, unknown>;
    /** Where the call came from, when it was the user's own. */
    network: string | null;
  }[];
  /** From the log of events. */
  events: { at: string; type: string; details: Record<string, unknown> }[];
}
