import { COMPLETED_PERCENT } from '@msk/contracts';

/** How far a video has been watched. */
export interface Progress {
  /** 0 to 100, whole. */
  percent: number;
  /** Null when the player did not tell its position. */
  positionSeconds: number | null;
}

/** Rounds down, and counts a video that was watched nearly to its end as completed. Source: specification section 9. */
export const toProgress = (percent: number, positionSeconds?: number): Progress => ({
  percent:
    percent >= COMPLETED_PERCENT ? 100 : Math.max(Math.floor(percent), isBegun(percent, positionSeconds) ? 1 : 0),
  positionSeconds: positionSeconds === undefined ? null : Math.floor(positionSeconds),
});

/** A video that was begun has at least 1 %, or the first seconds of a long one would not be in Continue Watching. */
const isBegun = (percent: number, positionSeconds = 0): boolean => percent > 0 || positionSeconds >= 1;
