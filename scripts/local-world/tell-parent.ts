/** What the local world tells the process that started it, if that listens: a test, a benchmark. */
export type WorldNews =
  | { state: 'open'; url: string; databaseUrl: string; sandboxUrl?: string; mailUrl?: string; serverPid: number }
  | { state: 'filled' }
  | { state: 'not filled'; reason: string };

export function tellParent(news: WorldNews): void {
  if (process.connected) process.send?.(news);
}
