import { EventEmitter, once } from 'node:events';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Circuit } from './circuit.js';

class Answered extends Error {}

class Unavailable extends Answered {
  constructor(
    message: string,
    readonly retryAfter: number | null,
  ) {
    super(message);
  }
}

let seconds: number;
const now = () => seconds * 1_000;
beforeEach(() => {
  seconds = 1_000;
});

describe('J6 the circuit to a provider', () => {
  let circuit: Circuit;
  const answered = () => Promise.resolve('answer');
  const failing =
    (retryAfter: number | null = null) =>
    () =>
      Promise.reject(new Unavailable('Down.', retryAfter));
  const waitOf = (ask: () => Promise<string>) =>
    circuit.call(ask).then(
      () => 0,
      (error: Unavailable) => error.retryAfter,
    );

  beforeEach(() => {
    circuit = new Circuit({ unavailable: Unavailable, answered: Answered, now });
  });

  it('stays closed while failures alternate with answers, refusals among them', async () => {
    const refused = () => Promise.reject(new Answered('no'));
    for (let n = 0; n < 10; n++) {
      for (let failures = 0; failures < 4; failures++) await waitOf(failing());
      await circuit.call(n % 2 ? answered : refused).catch(() => undefined);
    }
    expect(await circuit.call(answered)).toBe('answer');
  });

  it('opens for thirty seconds after five failures in a row, and says why', async () => {
    for (let n = 0; n < 5; n++) expect(await waitOf(failing())).toBeNull();
    seconds += 10;
    await expect(circuit.call(answered)).rejects.toMatchObject({ message: 'Down.', retryAfter: 20 });
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
    door.emit('fail', new Unavailable('Still down.', null));
    expect(await probe).toBe(30);
    await expect(circuit.call(answered)).rejects.toMatchObject({ message: 'Still down.', retryAfter: 30 });
  });

  it('lets another call try when the one that tried was cut short', async () => {
    await waitOf(failing(30));
    seconds += 30;
    await expect(circuit.call(() => Promise.reject(new Error('stopping')))).rejects.toThrow('stopping');
    expect(await waitOf(answered)).toBe(0);
  });
});
