import type { User } from '@msk/contracts';

export const aLearner = (overrides: Partial<User> = {}): User => ({
  id: '0b9f4a52-6a41-4a5d-9d53-1f3a4c1d2e01',
  email: 'mona.weiss@hospital.test',
  firstName: 'Mona',
  lastName: 'Weiss',
  isAdmin: false,
  subscriptionStatus: 'active',
  subscriptionType: 'annual',
  trialEndDate: null,
  createdAt: '2026-01-05T08:00:00Z',
  lastLoginAt: null,
  emailVerified: true,
  isFellowship: false,
  authProvider: 'email',
  ...overrides,
});

export const anAdmin = (overrides: Partial<User> = {}): User =>
  aLearner({ email: 'admin@hospital.test', firstName: null, lastName: null, isAdmin: true, ...overrides });
