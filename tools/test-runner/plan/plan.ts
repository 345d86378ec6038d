import type { Step } from '../step.ts';

export interface Plan {
  /** Checks of the sources; two run at a time. */
  checks: Step[];
  /** Each uses both cores and runs alone, in this order. */
  tests: Step[];
  /** Arguments for Jest and Playwright. */
  rest: string[];
}
