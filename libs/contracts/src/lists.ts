/** The parameters of admin lists. Source: api.md, "Conventions". */
export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** Values of `sort`; the first is the default. */
export const USER_SORT_KEYS = ['createdAt', 'email', 'name', 'lastLoginAt'] as const;
export type UserSortKey = (typeof USER_SORT_KEYS)[number];
