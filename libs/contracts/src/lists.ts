/** The parameters of admin lists. Source: api.md, "Conventions". */
export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** The part of a list that is asked for, in any list. */
export interface PageRequest {
  limit: number;
  offset: number;
}

/** The part of an admin's list that a screen shows, and its order. */
export interface SortedList<SortKey extends string> extends PageRequest {
  /** Empty for all. */
  query: string;
  sort: SortKey;
  order: SortDirection;
}

/** Values of `sort`; the first is the default. */
export const USER_SORT_KEYS = ['createdAt', 'email', 'name', 'lastLoginAt'] as const;
export type UserSortKey = (typeof USER_SORT_KEYS)[number];

/** By `video`, the reports of one video stand together, the video with the newest report first. */
export const REPORT_SORT_KEYS = ['reportedAt', 'video', 'status', 'reason', 'reviewedAt'] as const;
export type ReportSortKey = (typeof REPORT_SORT_KEYS)[number];

export const AUDIT_SORT_KEYS = ['at', 'action'] as const;
export type AuditSortKey = (typeof AUDIT_SORT_KEYS)[number];

export const FELLOWSHIP_SORT_KEYS = ['addedAt', 'email', 'name', 'joinDate'] as const;
export type FellowshipSortKey = (typeof FELLOWSHIP_SORT_KEYS)[number];

export const BLACKLIST_SORT_KEYS = ['at', 'title', 'reason', 'vimeoId'] as const;
export type BlacklistSortKey = (typeof BLACKLIST_SORT_KEYS)[number];

export const PENDING_SORT_KEYS = ['importedAt', 'title', 'duration', 'confidence'] as const;
export type PendingSortKey = (typeof PENDING_SORT_KEYS)[number];
