import { Conditions } from './conditions.ts';
import { RequestLog } from './request-log.ts';

/** State that all services of a sandbox share. */
export interface SandboxState {
  conditions: Conditions;
  log: RequestLog;
  now: () => Date;
}

export const createSandboxState = (now: () => Date): SandboxState => ({
  conditions: new Conditions(),
  log: new RequestLog(),
  now,
});
