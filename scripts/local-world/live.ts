import { stopSignal, untilAborted } from './stop-signal.ts';
import { complain, say } from './terminal.ts';
import { CannotStart } from './world-settings.ts';

export interface Life {
  /** What is opened, to be closed in reverse. */
  opened: AsyncDisposableStack;
  signal: AbortSignal;
}

/** Runs until somebody stops it or `untilDeath` rejects, closes everything, and ends the process. */
export async function live(open: (life: Life) => Promise<{ untilDeath?: Promise<never> }>): Promise<never> {
  const signal = stopSignal();
  const opened = new AsyncDisposableStack();
  let code = 0;
  try {
    const { untilDeath = untilAborted(signal) } = await open({ opened, signal });
    await Promise.race([untilAborted(signal), untilDeath]);
  } catch (error) {
    if (!signal.aborted) {
      complain(error instanceof CannotStart ? error.message : String((error as Error).stack));
      code = 1;
    }
  }
  if (signal.aborted) say('Stopping …');
  await opened.disposeAsync();
  process.exit(code);
}
