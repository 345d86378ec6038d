import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type {
  DemoAnswer,
  DemoCommandName,
  DemoInput,
  DemoOutput,
  DemoRequest,
} from '../../../backend/src/platform/demo/demo-commands.ts';
import type { ServerOptions } from '../server.ts';

type HistoryOptions = Pick<ServerOptions, 'programs' | 'env' | 'signal'>;

/** The process that executes the product's commands as of a time in the past. */
export class HistoryProcess {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, { resolve: (output: never) => void; reject: (error: Error) => void }>();
  #lastId = 0;

  private constructor(child: ChildProcess) {
    this.#child = child;
    child.on('message', (answer: DemoAnswer) => this.#settle(answer));
    child.once('exit', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('its past ended early'));
    });
  }

  static async start({ programs, env, signal }: HistoryOptions): Promise<HistoryProcess> {
    const child = fork(join(programs, 'demo-history.js'), {
      env,
      execArgv: ['--enable-source-maps'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    signal.addEventListener('abort', () => child.kill('SIGTERM'));
    const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (message !== 'ready') throw new Error('its past could not begin');
    return new HistoryProcess(child);
  }

  execute<Name extends DemoCommandName>(at: Date, name: Name, input: DemoInput<Name>): Promise<DemoOutput<Name>> {
    const id = ++this.#lastId;
    const request: DemoRequest = { id, at: at.toISOString(), name, input };
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#child.send(request, (error) => error && reject(error));
    });
  }

  async end(): Promise<void> {
    if (!this.#child.connected) return; // it has ended by itself
    const ended = once(this.#child, 'exit');
    this.#child.disconnect();
    await ended;
  }

  #settle(answer: DemoAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('error' in answer) waiting?.reject(new Error(answer.error));
    else waiting?.resolve(answer.output as never);
  }
}
