// Whoever listened may be gone; what is to be stopped is stopped without them.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** What the local world tells the person at the terminal. */
export const say = (line: string): void => {
  endProgress();
  process.stdout.write(`${line}\n`);
};

export const complain = (line: string): void => {
  endProgress();
  if (line) process.stderr.write(`${line}\n`);
};

let progressShown = false;
let saidAt = 0;

/** Milliseconds between two lines where one line can't be written over. */
const LINE_EVERY = 5_000;

/** One line that is written over and over; in a log file a line now and then. */
export function progress(text: string): void {
  if (process.stdout.isTTY) {
    process.stdout.write(`\r\u001b[K${text}`);
    progressShown = true;
  } else if (Date.now() - saidAt > LINE_EVERY) {
    saidAt = Date.now();
    process.stdout.write(`${text}\n`);
  }
}

function endProgress(): void {
  if (progressShown) process.stdout.write('\r\u001b[K');
  progressShown = false;
}

export const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
