import { stopSignal } from '../local-world/stop-signal.ts';
import { complain, say, seconds } from '../local-world/terminal.ts';
import { jest } from './jest-step.ts';
import { learnerBuild } from './learner-build.ts';
import { playwright } from './playwright-step.ts';
import { boundaries, builds, lint, types } from './source-checks.ts';
import { runStep, type Step } from './step.ts';
import { inWords, type Outcome, sum } from './tally.ts';

const STEPS: Record<string, () => Step[]> = {
  lint: () => [lint],
  types: () => types,
  boundaries: () => [boundaries],
  build: () => [...builds(), learnerBuild],
  jest: () => [jest],
  e2e: () => [...builds(), playwright],
};
/** The order that tells most in the shortest time. */
const ALL = ['lint', 'types', 'boundaries', 'build', 'jest', 'e2e'];

const started = performance.now();
const signal = stopSignal();

process.exit(await main(process.argv.slice(2)));

/** `--only=jest some/path` runs one part, and passes on the rest. Answers the exit code. */
async function main(args: string[]): Promise<number> {
  const only = args
    .find((arg) => arg.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',');
  const rest = args.filter((arg) => !arg.startsWith('--only='));
  const unknown = only?.find((name) => !STEPS[name]);
  if (unknown) {
    complain(`There is no part "${unknown}"; there are ${ALL.join(', ')}.`);
    return 1;
  }
  const steps = (only ?? ALL).flatMap((name) => STEPS[name]?.() ?? []);
  try {
    const outcomes = await runAll(steps, rest);
    const total = sum(outcomes);
    say(`Done in ${seconds(started)}.`);
    say(inWords(total));
    return total.failed > 0 || total.passed === 0 ? 1 : 0;
  } catch (error) {
    if (!signal.aborted) throw error;
    complain('Stopped.');
    return 130;
  }
}

/** Each step once, though two parts may need it. */
async function runAll(steps: Step[], rest: string[]): Promise<Outcome[]> {
  const outcomes = new Map<string, Outcome>();
  for (const step of steps) {
    if (!outcomes.has(step.name)) outcomes.set(step.name, await runStep(step, { signal, rest }));
  }
  return [...outcomes.values()];
}
