import { Server, type ServerOptions } from '../local-world/server.ts';
import { complain, say } from '../local-world/terminal.ts';

/** The server, started anew whenever it was compiled; one that crashes waits for the next change. */
export class RestartingServer {
  readonly #options: ServerOptions;
  readonly #opened: AsyncDisposableStack;
  #current: Server;
  /** One restart after the other. */
  #queue: Promise<void> = Promise.resolve();

  constructor(first: Server, options: ServerOptions, opened: AsyncDisposableStack) {
    this.#current = first;
    this.#options = options;
    this.#opened = opened;
    this.#reportDeath(first);
  }

  restart(): void {
    this.#queue = this.#queue.then(() => this.#startAnew());
  }

  async #startAnew(): Promise<void> {
    if (this.#options.signal.aborted) return;
    await this.#current.stop();
    try {
      this.#current = await Server.start(this.#options, this.#opened);
      this.#reportDeath(this.#current);
      say('The server runs with your changes.');
    } catch (error) {
      complain((error as Error).message);
    }
  }

  #reportDeath(server: Server): void {
    server.untilItDies().catch(({ message }: Error) => complain(`${message} It waits for your next change.`));
  }
}
