import { withLock } from '../../platform/database/with-lock.js';

/** Any number: whoever fills the index holds it from the first case to the last. */
const FILLING_LOCK = 7_310_116;

/** Waits until nobody else fills the index, in whatever process. */
export const inFillingTurn = <Result>(databaseUrl: string, fill: () => Promise<Result>): Promise<Result> =>
  withLock(databaseUrl, FILLING_LOCK, fill);
