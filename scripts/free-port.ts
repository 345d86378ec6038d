import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/**
 * Below what Linux, macOS and Windows hand out by themselves. From there a port would be somebody else's by the time it
 * is used: between the choice and the listening lie a database and a build, and each outgoing call and each test's
 * server takes a port of those.
 */
const [FIRST, LAST] = [20_000, 32_767];
/** Ports tried before it is said that something else is wrong. */
const TRIES = 100;

/** A TCP port on loopback that nobody uses, and that nobody else is given while this process lives. */
export async function freePort(): Promise<number> {
  for (let tries = 1; ; tries++) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1));
    try {
      await hold(port);
      await tryPort(port);
      return port;
    } catch (error) {
      if (tries >= TRIES) throw error;
    }
  }
}

/** By the UDP port of the same number, which nobody needs and which the system frees however the process ends. */
const hold = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = createSocket('udp4').unref();
    socket.once('error', (error) => socket.close(() => reject(error)));
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, resolve);
  });

const tryPort = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => server.close(() => resolve()));
  });
