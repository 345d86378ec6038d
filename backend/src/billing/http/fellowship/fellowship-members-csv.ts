import type { FellowshipMember } from '@msk/contracts';
import type { CsvColumns } from '../../../platform/http/csv/csv-format.js';

export const FELLOWSHIP_COLUMNS: CsvColumns<FellowshipMember> = {
  id: ({ id }) => id,
  email: ({ email }) => email,
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  skoolUserId: ({ skoolUserId }) => skoolUserId,
  joinDate: ({ joinDate }) => joinDate,
  isActive: ({ isActive }) => isActive,
  userId: ({ userId }) => userId,
  userRegisteredAt: ({ userRegisteredAt }) => userRegisteredAt,
  addedAt: ({ addedAt }) => addedAt,
  addedViaZapier: ({ addedViaZapier }) => addedViaZapier,
};
