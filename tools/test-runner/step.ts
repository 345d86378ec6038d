import { runNode } from '../process/run-program.ts';
import { settleAll } from '../process/settle-all.ts';
import { formatElapsed, print } from '../process/terminal.ts';
import { excerpt } from './report/excerpt.ts';
import { formatOutcome, type Outcome, outcome, PASSED } from './report/outcome.ts';

export interface StepContext {
  signal: AbortSignal;
  /** The seed of all random tests of this run. */
  seed: number;
  /** Arguments for Jest and Playwright, such as a path. */
  rest: string[];
}

export interface Step {
  name: string;
  /** Repeats this step alone. */
  command: string;
  run(context: StepContext): Promise<Outcome>;
}

/** A program that checks the sources and prints what is wrong with them. */
export const check = (name: string, part: string, command: () => string[]): Step => ({
  name,
  command: commandOf(part),
  run: async ({ signal }) => {
    const { code, output } = await runNode(command(), { signal });
    if (code === 0) return PASSED;
    print(output.trimEnd());
    return failedWith(output, { title: name, command: commandOf(part) });
  },
});

const commandOf = (part: string) => `npm test -- --only=${part}`;

const failedWith = (error: string, step: { title: string; command: string }): Outcome =>
  outcome({ failed: 1, failures: [{ ...step, error: excerpt(error) }] });

/** Runs the steps in their order, at most `concurrency` at a time. A failed step does not stop the others. */
export async function runSteps(steps: readonly Step[], concurrency: number, context: StepContext): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = steps.entries();
  const work = async () => {
    for (const [index, step] of waiting) outcomes[index] = await runStep(step, context);
  };
  await settleAll(Array.from({ length: concurrency }, work));
  return outcomes;
}

async function runStep({ name, command, run }: Step, context: StepContext): Promise<Outcome> {
  const started = performance.now();
  print(`▸ ${name}`);
  let result: Outcome;
  try {
    result = await run(context);
  } catch (error) {
    if (context.signal.aborted) throw error;
    print((error as Error).message);
    result = failedWith((error as Error).message, { title: name, command });
  }
  print(`${result.failed ? '✗' : '✓'} ${name}: ${formatOutcome(result)} (${formatElapsed(started)})`);
  const isExplained = result.failed === 0 || result.failures.length > 0;
  return isExplained ? result : outcome({ ...result, failures: [{ title: name, command }] });
}
