/** The figures of the business; docs/analytics.md defines each. Money in cents, rates in percent (0 to 100, unrounded). */
export interface AnalyticsFigures {
  mrr: number;
  arr: number;
  activeSubscriptions: number;
  monthlySubscriptions: number;
  annualSubscriptions: number;
  churnRate: number;
  canceledSubscriptions: number;
  totalUsers: number;
  activeTrials: number;
  expiredTrials: number;
  fellowshipMembers: number;
  trialConversionRate: number;
  avgSubscriptionValue: number;
  newUsersLast30Days: number;
  lifetimeRevenue: number;
  /** Months, unrounded. */
  avgCustomerLifetime: number;
  paidUsers: number;
  pendingCancellations: number;
}

export const SERIES_INTERVALS = ['day', 'week', 'month'] as const;
export type SeriesInterval = (typeof SERIES_INTERVALS)[number];

/** The movements of the monthly recurring revenue in an interval, and its level at the interval's end. In cents. */
export interface MrrMovements {
  new: number;
  expansion: number;
  reactivation: number;
  contraction: number;
  churn: number;
  total: number;
}

export interface Throughput {
  imported: number;
  approved: number;
  rejected: number;
}

/** The lists up to `throughput` have an entry for each interval; the last two are of the whole range. */
export interface AnalyticsPeriod {
  /** The first day of each interval, UTC. The first and the last interval may be partial. */
  intervals: string[];
  mrr: MrrMovements[];
  /** Trials that began. */
  trials: number[];
  /** Percent of the trials that ended; null where none did. */
  conversion: (number | null)[];
  activeLearners: number[];
  throughput: Throughput[];
  mostWatched: { videoId: string; title: string; views: number }[];
  missedSearches: { query: string; count: number }[];
}

export interface AnalyticsSeries extends AnalyticsPeriod {
  /** The same number of days before the range, if the request compares. */
  previous?: AnalyticsPeriod;
}

/** At most so many intervals are in a series. */
export const MAX_SERIES_INTERVALS = 1_100;

/** What Analytics derives from the events of a user. */
export interface ExportedAnalytics {
  account: {
    registeredAt: string | null;
    trialStartedAt: string | null;
    trialEndsAt: string | null;
    firstPaidAt: string | null;
    isFellow: boolean;
  } | null;
  /** Money in cents a month. */
  subscriptions: { subscriptionId: string; plan: string; isLive: boolean; cancelsAtPeriodEnd: boolean; mrr: number }[];
  payerPeriods: { beganAt: string; endedAt: string | null }[];
  mrrMovements: { at: string; kind: string; amount: number }[];
  /** Days (UTC) on which the user watched a video. */
  activeDays: string[];
  /** Its own copy of the domain events. */
  events: { at: string; type: string; details: Record<string, unknown> }[];
}
