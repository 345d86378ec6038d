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

export interface PublicConfig {
  productName: string;
  fellowshipUrl: string;
  supportEmail: string;
}
