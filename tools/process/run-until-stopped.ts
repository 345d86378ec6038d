import { stopSignal, untilAborted } from './stop-signal.ts';
import { print, printError } from './terminal.ts';

/** The start is impossible; the message, printed without a stack, names the reason. */
export class StartupError extends Error {}

export interface RunContext {
  /** Resources, disposed in reverse order. */
  opened: AsyncDisposableStack;
  signal: AbortSignal;
}

/** Runs until a signal arrives or `untilUnexpectedExit` rejects, disposes of all resources, and ends the process. */
export async function runUntilStopped(
  open: (context: RunContext) => Promise<{ untilUnexpectedExit?: Promise<never> }>,
): Promise<never> {
  const signal = stopSignal();
  const opened = new AsyncDisposableStack();
  let code = 0;
  try {
    const { untilUnexpectedExit = untilAborted(signal) } = await open({ opened, signal });
    await Promise.race([untilAborted(signal), untilUnexpectedExit]);
  } catch (error) {
    if (!signal.aborted) {
      printError(error instanceof StartupError ? error.message : String((error as Error).stack));
      code = 1;
    }
  }
  if (signal.aborted) print('Stopping …');
  await opened.disposeAsync();
  process.exit(code);
}
