import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { platform } from 'node:os';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { freePort } from './free-port.ts';

const PORT_COUNT = 400;

const takePorts = (): Promise<number[]> => Promise.all(Array.from({ length: PORT_COUNT }, freePort));

/** The same in another process. */
async function takePortsInAnotherProcess(): Promise<number[]> {
  const code = `import { freePort } from './free-port.ts';
    console.log(JSON.stringify(await Promise.all(Array.from({ length: ${PORT_COUNT} }, freePort))));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    cwd: import.meta.dirname,
  });
  return JSON.parse(stdout);
}

/** The first port that the system assigns by itself. */
const firstEphemeralPort = (): number =>
  platform() === 'linux'
    ? Number(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split('\t')[0])
    : 49_152;

describe('Free port', () => {
  it('is below the ephemeral ports, which the system assigns by itself', async () => {
    expect(Math.max(...(await takePorts()))).toBeLessThan(firstEphemeralPort());
  });

  it('is returned once across several processes', async () => {
    const ports = await takePorts();
    expect(new Set([...ports, ...(await takePortsInAnotherProcess())]).size).toBe(2 * PORT_COUNT);
  });

  it('accepts a listener', async () => {
    const server = createServer().listen(await freePort(), '127.0.0.1');
    await once(server, 'listening');
    expect(server.listening).toBe(true);
    server.close();
    await once(server, 'close');
  });
});
