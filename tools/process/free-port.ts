import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/**
 * Below the ephemeral ports of Linux, macOS and Windows. The system could assign an ephemeral port to another socket
 * between the choice and the listening, which can take minutes (a build, a database start).
 */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_767];
/** After so many failures the last error is thrown. */
const MAX_ATTEMPTS = 100;

/** A TCP port on loopback that is unused and that no other call returns while this process lives. */
export async function freePort(): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT + 1));
    try {
      await reservePort(port);
      await tryListening(port);
      return port;
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS) throw error;
    }
  }
}

/** Binds the UDP port of the same number, which nothing else uses and the system frees when the process ends. */
const reservePort = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = createSocket('udp4').unref();
    socket.once('error', (error) => socket.close(() => reject(error)));
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, resolve);
  });

const tryListening = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => server.close(() => resolve()));
  });
