import { Server, type ServerOptions } from '../local-environment/server.ts';
import { print, printError } from '../process/terminal.ts';

/** Restarts the server after each compilation; after a crash it waits for the next change. */
export class RestartingServer {
  readonly #options: ServerOptions;
  readonly #opened: AsyncDisposableStack;
  #current: Server;
  /** Restarts run one after the other. */
  #queue: Promise<void> = Promise.resolve();

  constructor(first: Server, options: ServerOptions, opened: AsyncDisposableStack) {
    this.#current = first;
    this.#options = options;
    this.#opened = opened;
    this.#reportExit(first);
  }

  restart(): void {
    this.#queue = this.#queue.then(() => this.#startAgain());
  }

  async #startAgain(): Promise<void> {
    if (this.#options.signal.aborted) return;
    await this.#current.stop();
    try {
      this.#current = await Server.start(this.#options, this.#opened);
      this.#reportExit(this.#current);
      print('The server runs with your changes.');
    } catch (error) {
      printError((error as Error).message);
    }
  }

  #reportExit(server: Server): void {
    server.untilUnexpectedExit().catch(({ message }: Error) => printError(`${message} It waits for your next change.`));
  }
}
