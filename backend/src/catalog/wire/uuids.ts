/** Ids as one parameter: PostgreSQL's own notation of an array. Seen as one, the planner knows how many there are. */
export const uuids = (ids: readonly string[]): string => `{${ids.join(',')}}`;
