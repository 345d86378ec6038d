import { say, seconds } from '../local-world/terminal.ts';
import { settled } from '../settled.ts';
import { type Run, runNode } from './run-program.ts';
import { FAILED, inWords, type Outcome, outcome, PASSED } from './tally.ts';

export interface StepContext {
  signal: AbortSignal;
  /** Of all random tests of this run. */
  seed: number;
  /** What is passed on to Jest and Playwright, such as a path. */
  rest: string[];
}

export interface Step {
  name: string;
  /** Repeats this step alone. */
  command: string;
  run(context: StepContext): Promise<Outcome>;
}

/** A program that accepts our sources, or prints what is wrong with them. */
export const check = (name: string, part: string, command: () => string[]): Step => ({
  name,
  command: `npm test -- --only=${part}`,
  run: async ({ signal }) => verdict(await runNode(command(), { signal })),
});

export function verdict({ code, output }: Run): Outcome {
  if (code === 0) return PASSED;
  say(output.trimEnd());
  return FAILED;
}

/** Runs the steps in their order, at most `atOnce` at a time. A step that fails does not stop the others. */
export async function runSteps(steps: readonly Step[], atOnce: number, context: StepContext): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = steps.entries();
  const work = async () => {
    for (const [index, step] of waiting) outcomes[index] = await runStep(step, context);
  };
  await settled(Array.from({ length: atOnce }, work));
  return outcomes;
}

async function runStep({ name, command, run }: Step, context: StepContext): Promise<Outcome> {
  const started = performance.now();
  say(`▸ ${name}`);
  let result: Outcome;
  try {
    result = await run(context);
  } catch (error) {
    if (context.signal.aborted) throw error;
    say((error as Error).message);
    result = FAILED;
  }
  say(`${result.failed ? '✗' : '✓'} ${name}: ${inWords(result)} (${seconds(started)})`);
  const isExplained = result.failed === 0 || result.failures.length > 0;
  return isExplained ? result : outcome({ ...result, failures: [{ title: name, command }] });
}
