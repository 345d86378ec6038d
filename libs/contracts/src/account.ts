import type { SubscriptionPlan, User } from './access.ts';
import type { ExportedAnalytics } from './analytics.ts';
import type { AuditEntry } from './audit.ts';
import type { Payment, SubscriptionStatus } from './billing.ts';
import type { ExportedLearning } from './learning/learning.ts';
import type { ExportedReport } from './moderation.ts';

/** A session of the caller in a browser. */
export interface AccountSession {
  id: string;
  /** The session of this request. */
  current: boolean;
  createdAt: string;
  /** Accurate to a few minutes. */
  lastUsedAt: string;
  /** "Firefox on Windows" */
  device: string;
  /** The network of the sign-in. */
  network: string;
}

export interface UserPage {
  users: User[];
  /** Number of all matching users, not only of this page. */
  total: number;
}

/** A user with all that an admin sees of them. */
export interface UserDetail {
  user: User;
  membership: SubscriptionStatus;
  /** Newest first. */
  payments: Payment[];
  watching: WatchSummary;
  /** What the user did and what was done to the account, newest first; the latest `MAX_USER_AUDIT_ENTRIES`. */
  audit: AuditEntry[];
}

export const MAX_USER_AUDIT_ENTRIES = 100;

/** How much of the library a user has watched. Videos that were removed from the history do not count. */
export interface WatchSummary {
  started: number;
  finished: number;
  lastWatchedAt: string | null;
}

/** Days by which an admin can extend a trial at once. */
export const TRIAL_EXTENSION_DAYS = { min: 1, max: 90 } as const;

/** The data that Billing stores about a user. */
export interface ExportedMembership {
  trialEndsAt: string | null;
  fellowSince: string | null;
  /** Received from the fellowship community. */
  fellowship: {
    email: string;
    firstName: string | null;
    lastName: string | null;
    skoolUserId: string | null;
    joinDate: string | null;
    isActive: boolean;
    addedAt: string;
  } | null;
  /** Id at the payment provider. */
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
  /** Checkout sessions created for the user. */
  checkouts: { priceId: string; expiresAt: string; closedAt: string | null }[];
}

/** All data stored about a user, and only about that user. */
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
  /** Includes ended sessions within their retention period. */
  sessions: {
    id: string;
    device: string;
    network: string;
    createdAt: string;
    lastUsedAt: string;
    endedAt: string | null;
  }[];
  /** Links sent by email. */
  mailLinks: {
    purpose: 'verification' | 'reset';
    createdAt: string;
    expiresAt: string;
    usedAt: string | null;
    /** Set when a newer link replaced this one. */
    endedAt: string | null;
  }[];
  membership: ExportedMembership;
  learning: ExportedLearning;
  reports: ExportedReport[];
  /** When the user unsubscribed from emails about their reports. */
  reportEmailsStoppedAt: string | null;
  analytics: ExportedAnalytics;
  /** Decisions of a curator about imported videos, and those that the curator has open. */
  decisions: {
    what: 'approved' | 'blacklisted' | 'reviewing';
    vimeoId: string;
    at: string;
    reason: string | null;
    notes: string | null;
  }[];
  /** Entries of the audit log: actions of the user and actions on their account. */
  audit: {
    at: string;
    action: string;
    by: 'you' | 'admin' | 'visitor' | 'system';
    target: { kind: string; id: string } | null;
    details: Record<string, unknown>;
    /** The network of the request, if the user sent it. */
    network: string | null;
  }[];
  /** Domain events about the user. */
  events: { at: string; type: string; details: Record<string, unknown> }[];
}
