/**
 * Returns the seed of a random test (see `runSeed`) and prints the command that repeats the run. `file` is the test file's
 * path relative to the repository's root.
 */
export function testSeed(file: string): number {
  const seed = runSeed();
  process.stdout.write(`${file}: seed ${seed}; to repeat this run: SEED=${seed} npm test -- ${file}\n`);
  return seed;
}

/** `SEED` of the environment, or a random number of 31 bits, which fast-check and `SeededRandom` both accept. */
export function runSeed(): number {
  const seed = Number(process.env['SEED'] || Math.floor(Math.random() * 2 ** 31));
  if (!Number.isSafeInteger(seed)) throw new Error(`SEED must be an integer, not ${process.env['SEED']}.`);
  return seed;
}
