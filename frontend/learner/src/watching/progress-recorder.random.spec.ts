import { expect, it } from '@jest/globals';
import { SeededRandom, testSeed } from '@msk/testing';
import { WatchingRun } from '../testing/watching-run';

const SEED = testSeed('frontend/learner/src/watching/progress-recorder.random.spec.ts');
const RUNS = 1_000;

it(`the server has what was watched after ${RUNS} random viewings with lost connections and late answers`, () => {
  for (let index = 0; index < RUNS; index += 1) {
    const run = new WatchingRun(new SeededRandom(SEED + index));
    run.watch();
    expect({ index, stored: run.stored, events: run.events }).toEqual({
      index,
      stored: run.expected,
      events: run.events,
    });
  }
});
