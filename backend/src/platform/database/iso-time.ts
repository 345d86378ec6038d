/** A time of a row, which PostgreSQL prints in its own format, in that of the wire contract: ISO 8601 in UTC. Null stays null. */
export const isoTime = <Time extends string | Date | null>(time: Time) =>
  (time === null ? null : new Date(time).toISOString()) as Time extends null ? null : string;
