import { EventEmitter, once } from 'node:events';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { AnalysisRefused, AnalystUnavailable } from '../../domain/analysis-failures.js';
import { Circuit } from './circuit.js';
import { HourlyLimit } from './hourly-limit.js';

let seconds: number;
const now = () => seconds * 1_000;
beforeEach(() => {
  seconds = 1_000;
});

describe('J6 The circuit to the AI provider', () => {
  let circuit: Circuit;
  const answered = () => Promise.resolve('answer');
  const failing =
    (retryAfter: number | null = null) =>
    () =>
      Promise.reject(new AnalystUnavailable('Down.', retryAfter));
  const waitOf = (ask: () => Promise<string>) =>
    circuit.call(ask).then(
      () => 0,
      (error: AnalystUnavailable) => error.retryAfter,
    );

  beforeEach(() => {
    circuit = new Circuit(now);
  });

  it('stays closed while failures alternate with answers, refusals among them', async () => {
    const refused = () => Promise.reject(new AnalysisRefused('no'));
    for (let n = 0; n < 10; n++) {
      for (let failures = 0; failures < 4; failures++) await waitOf(failing());
      await circuit.call(n % 2 ? answered : refused).catch(() => undefined);
    }
    expect(await circuit.call(answered)).toBe('answer');
  });

  it('opens for thirty seconds after five failures in a row, and says why', async () => {
    for (let n = 0; n < 5; n++) expect(await waitOf(failing())).toBeNull();
    seconds += 10;
    await expect(circuit.call(answered)).rejects.toMatchObject({ message: 'Down.', retryAfter: 20, retryable: true });
    seconds += 20;
    expect(await circuit.call(answered)).toBe('answer');
  });

  it('opens at once for as long as the provider says', async () => {
    await waitOf(failing(90));
    seconds += 89;
    expect(await waitOf(answered)).toBe(5);
    seconds += 1;
    expect(await waitOf(answered)).toBe(0);
  });

  it('lets one call try whether all is well, and stays open when it is not', async () => {
    await waitOf(failing(30));
    seconds += 30;
    const door = new EventEmitter();
    const probe = waitOf(async () => {
      throw (await once(door, 'fail'))[0];
    });
    expect(await waitOf(answered)).toBe(5);
    door.emit('fail', new AnalystUnavailable('Still down.'));
    await probe;
    await expect(circuit.call(answered)).rejects.toMatchObject({ message: 'Still down.', retryAfter: 30 });
  });

  it('lets another call try when the one that tried was cut short', async () => {
    await waitOf(failing(30));
    seconds += 30;
    await expect(circuit.call(() => Promise.reject(new Error('stopping')))).rejects.toThrow('stopping');
    expect(await waitOf(answered)).toBe(0);
  });
});

describe('U4 The limit of questions in an hour', () => {
  it('counts those of the last hour only', () => {
    const limit = new HourlyLimit(2, now);
    for (const pause of [0, 600]) {
      seconds += pause;
      limit.check();
      limit.count();
    }
    expect(() => limit.check()).toThrow(expect.objectContaining({ retryAfter: 3_000, retryable: true }));
    seconds += 3_000;
    expect(() => limit.check()).not.toThrow();
    limit.count();
    expect(() => limit.check()).toThrow(expect.objectContaining({ retryAfter: 600 }));
  });
});
