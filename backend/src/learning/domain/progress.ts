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
  percent: percent >= COMPLETED_PERCENT ? 100 : Math.floor(percent),
  positionSeconds: positionSeconds === undefined ? null : Math.floor(positionSeconds),
});
