/** Aborted by SIGINT, SIGTERM or SIGHUP, or when the parent process ends. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  const onStop = () => stop.abort();
  // Not `once`: a second Ctrl-C must not interrupt the shutdown.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onStop);
  if (process.connected) process.on('disconnect', onStop);
  return stop.signal;
}

export const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
