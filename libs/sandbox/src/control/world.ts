import { Conditions } from './conditions.ts';
import { RequestLog } from './request-log.ts';

/** What all services of one sandbox share. */
export interface World {
  conditions: Conditions;
  log: RequestLog;
  now: () => Date;
}

export const newWorld = (now: () => Date): World => ({ conditions: new Conditions(), log: new RequestLog(), now });
