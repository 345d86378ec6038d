import type { Step } from './step.ts';

export interface Plan {
  /** Look at the sources only, so that two run at a time. */
  checks: Step[];
  /** Use both cores; each runs alone, in this order. */
  tests: Step[];
  /** What is passed on to Jest and Playwright. */
  rest: string[];
}
