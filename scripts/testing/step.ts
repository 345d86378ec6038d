import { say, seconds } from '../local-world/terminal.ts';
import { type Run, runNode } from './run-program.ts';
import { FAILED, inWords, type Outcome, PASSED } from './tally.ts';

export interface StepContext {
  signal: AbortSignal;
  /** What is passed on to jest and Playwright, such as a path. */
  rest: string[];
}

export interface Step {
  name: string;
  run(context: StepContext): Promise<Outcome>;
}

/** A program that is content with our sources or says what it dislikes. */
export const check = (name: string, command: () => string[]): Step => ({
  name,
  run: async ({ signal }) => verdict(await runNode(command(), { signal })),
});

export function verdict({ code, output }: Run): Outcome {
  if (code === 0) return PASSED;
  say(output.trimEnd());
  return FAILED;
}

/** One step that fails does not keep the others from being looked at. */
export async function runStep({ name, run }: Step, context: StepContext): Promise<Outcome> {
  const started = performance.now();
  say(`▸ ${name}`);
  let outcome: Outcome;
  try {
    outcome = await run(context);
  } catch (error) {
    if (context.signal.aborted) throw error;
    say((error as Error).message);
    outcome = FAILED;
  }
  say(`${outcome.failed ? '✗' : '✓'} ${name}: ${inWords(outcome)} (${seconds(started)})\n`);
  return outcome;
}
