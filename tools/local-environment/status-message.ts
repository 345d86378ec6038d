/** What the local environment reports to its parent process (a test, a benchmark) over the IPC channel. */
export type StatusMessage =
  | { state: 'open'; url: string; databaseUrl: string; sandboxUrl?: string; mailUrl?: string; serverPid: number }
  | { state: 'filled' }
  | { state: 'not filled'; reason: string };

export function sendStatusToParent(message: StatusMessage): void {
  if (process.connected) process.send?.(message);
}
