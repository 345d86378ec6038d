import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { platform } from 'node:os';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { freePort } from './free-port.ts';

const MANY = 400;

const some = (): Promise<number[]> => Promise.all(Array.from({ length: MANY }, freePort));

/** The same in another process. */
async function someElsewhere(): Promise<number[]> {
  const code = `import { freePort } from './free-port.ts';
    console.log(JSON.stringify(await Promise.all(Array.from({ length: ${MANY} }, freePort))));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    cwd: import.meta.dirname,
  });
  return JSON.parse(stdout);
}

/** Where the system begins when it chooses a port itself. */
const systemsFirst = (): number =>
  platform() === 'linux'
    ? Number(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split('\t')[0])
    : 49_152;

describe('a free port', () => {
  it('is none that the system gives to somebody else before it is used', async () => {
    expect(Math.max(...(await some()))).toBeLessThan(systemsFirst());
  });

  it('is handed out once, however many processes ask', async () => {
    const ours = await some();
    expect(new Set([...ours, ...(await someElsewhere())]).size).toBe(2 * MANY);
  });

  it('can be listened on', async () => {
    const server = createServer().listen(await freePort(), '127.0.0.1');
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
  });
});
