/**
 * The seed of a random test: `SEED` of the environment, or drawn. It is printed with the command that repeats the run.
 * `file` is the test file's path below the repository's root.
 */
export function testSeed(file: string): number {
  const seed = runSeed();
  process.stdout.write(`${file}: seed ${seed}; to repeat this run: SEED=${seed} npm test -- ${file}\n`);
  return seed;
}

/** `SEED` of the environment, or drawn: 31 bits, which fast-check and `SeededRandom` both take. */
export function runSeed(): number {
  const seed = Number(process.env['SEED'] || Math.floor(Math.random() * 2 ** 31));
  if (!Number.isSafeInteger(seed)) throw new Error(`SEED must be an integer, not ${process.env['SEED']}.`);
  return seed;
}
