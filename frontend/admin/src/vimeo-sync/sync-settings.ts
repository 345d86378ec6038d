import { DAY, type SyncFilters } from '@msk/contracts';

/** The settings of the form; a filter counts only if its switch is on. */
export interface SyncSettings {
  enableDurationFilter: boolean;
  /** Minutes, as typed. */
  minDuration: string;
  enableFolderFilter: boolean;
  /** 'all', or the name of a folder that Vimeo lists. */
  folder: string;
  /** A folder's name or id, typed by hand; it wins over the choice. */
  specificFolder: string;
  enableDateFilter: boolean;
  /** ISO 8601. */
  dateAfter: string;
}

export const DEFAULT_MINUTES = 30;
const MAX_MINUTES = 120;

export const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY).toISOString();

/** Every filter off; 30 minutes, all folders, the last seven days. Source: specification, sections 3 and 9. */
export const defaultSettings = (now: Date): SyncSettings => ({
  enableDurationFilter: false,
  minDuration: String(DEFAULT_MINUTES),
  enableFolderFilter: false,
  folder: 'all',
  specificFolder: '',
  enableDateFilter: false,
  dateAfter: daysBefore(now, 7),
});

/** 1 to 120 minutes; anything else becomes 30. */
export function parseMinutes(text: string): number {
  const minutes = /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;
  return minutes >= 1 && minutes <= MAX_MINUTES ? minutes : DEFAULT_MINUTES;
}

export function toSyncFilters(settings: SyncSettings): SyncFilters {
  const folder = settings.specificFolder.trim() || settings.folder;
  return {
    minDuration: settings.enableDurationFilter ? parseMinutes(settings.minDuration) * 60 : null,
    folder: settings.enableFolderFilter && folder !== 'all' ? folder : null,
    dateAfter: settings.enableDateFilter && !Number.isNaN(Date.parse(settings.dateAfter)) ? settings.dateAfter : null,
  };
}
