export type SubscriptionState = 'trial' | 'active' | 'fellowship' | 'expired' | 'canceled';
export type SubscriptionPlan = 'monthly' | 'annual';

export interface User {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  isAdmin: boolean;
  subscriptionStatus: SubscriptionState;
  subscriptionType: SubscriptionPlan | 'fellowship' | null;
  trialEndDate: string | null;
  createdAt: string;
  lastLoginAt: string | null;
  emailVerified: boolean;
  isFellowship: boolean;
  authProvider: 'email';
}

/** A trial with at most this many days left is `ending`. Source: specification section 4. */
export const TRIAL_WARNING_DAYS = 3;

export interface TrialStatus {
  subscriptionStatus: SubscriptionState;
  trialEndDate: string | null;
  /** In days, rounded up; 0 without a running trial. */
  trialDaysLeft: number;
  /** `none` for current and former subscribers and for fellows. */
  trialState: 'none' | 'active' | 'ending' | 'expired';
}

export interface PublicConfig {
  productName: string;
  fellowshipUrl: string;
  supportEmail: string;
  testimonial: Testimonial | null;
}

/** A user's words on the landing page. */
export interface Testimonial {
  quote: string;
  name: string;
  role: string;
}
