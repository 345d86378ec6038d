import type { User } from '@msk/contracts';
import type { CsvColumns } from '../../platform/http/csv/csv-format.js';

export const USER_COLUMNS: CsvColumns<User> = {
  id: ({ id }) => id,
  email: ({ email }) => email,
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  isAdmin: ({ isAdmin }) => isAdmin,
  subscriptionStatus: ({ subscriptionStatus }) => subscriptionStatus,
  subscriptionType: ({ subscriptionType }) => subscriptionType,
  trialEndDate: ({ trialEndDate }) => trialEndDate,
  createdAt: ({ createdAt }) => createdAt,
  lastLoginAt: ({ lastLoginAt }) => lastLoginAt,
  emailVerified: ({ emailVerified }) => emailVerified,
  isFellowship: ({ isFellowship }) => isFellowship,
};
