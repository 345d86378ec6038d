// The reader of the output may be gone; the shutdown continues without it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

export const print = (line: string): void => {
  endProgress();
  process.stdout.write(`${line}\n`);
};

export const printError = (line: string): void => {
  endProgress();
  if (line) process.stderr.write(`${line}\n`);
};

let progressShown = false;
let lastProgressAt = 0;

/** Between two progress lines where the output is no terminal. */
const PROGRESS_INTERVAL_MS = 5_000;

/** Overwrites one line of the terminal; elsewhere prints a line at intervals. */
export function printProgress(text: string): void {
  if (process.stdout.isTTY) {
    process.stdout.write(`\r\u001b[K${text}`);
    progressShown = true;
  } else if (Date.now() - lastProgressAt > PROGRESS_INTERVAL_MS) {
    lastProgressAt = Date.now();
    process.stdout.write(`${text}\n`);
  }
}

function endProgress(): void {
  if (progressShown) process.stdout.write('\r\u001b[K');
  progressShown = false;
}

export const formatElapsed = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
