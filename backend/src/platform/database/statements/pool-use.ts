import type pg from 'pg';

/** How many connections of a pool are in use and idle, and how many callers wait for one. */
export interface PoolUse {
  used: number;
  idle: number;
  waiting: number;
}

export const poolUse = ({ totalCount, idleCount, waitingCount }: pg.Pool): PoolUse => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
});
