import type { BlacklistedRecording } from '@msk/contracts';
import type { CsvColumns } from '../../../platform/http/csv/csv-format.js';

export const BLACKLIST_COLUMNS: CsvColumns<BlacklistedRecording> = {
  vimeoId: ({ vimeoId }) => vimeoId,
  title: ({ title }) => title,
  reason: ({ reason }) => reason,
  by: ({ by }) => by,
  at: ({ at }) => at,
};
