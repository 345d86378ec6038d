import { poll } from '../../process/poll.ts';

/** Node's default; one process at a time can be inspected there. */
const INSPECTOR = 'http://127.0.0.1:9229/json/list';

interface ProfileNode {
  id: number;
  callFrame: { functionName: string; url: string };
  children?: number[];
}
interface Profile {
  nodes: ProfileNode[];
  samples: number[];
  /** Microseconds. */
  timeDeltas: number[];
}

/** A function that the process was in, from the innermost outwards. */
export interface Frame {
  name: string;
  /** The URL of its file; `node:…`; empty for what the engine does itself, such as `(garbage collector)`. */
  module: string;
}

/** Calls `visit` with each sampled stack and the microseconds that it stands for, while `work` is running. */
export async function sampleStacks(
  pid: number,
  work: () => Promise<unknown>,
  visit: (stack: Frame[], microseconds: number) => void,
): Promise<void> {
  const { nodes, samples, timeDeltas } = await recordProfile(pid, work);
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  for (const [index, sample] of samples.entries()) {
    const stack: Frame[] = [];
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
      const { functionName, url } = byId.get(id)!.callFrame;
      stack.push({ name: functionName, module: url });
    }
    visit(stack, timeDeltas[index]!);
  }
}

/** Opens the inspector of a running process by its signal. */
async function recordProfile(pid: number, work: () => Promise<unknown>): Promise<Profile> {
  process.kill(pid, 'SIGUSR1');
  const address = await poll({ timeoutSeconds: 10, intervalMs: 50 }, async () => {
    const targets = (await (await fetch(INSPECTOR)).json()) as { webSocketDebuggerUrl: string }[];
    return targets[0]!.webSocketDebuggerUrl;
  });
  await using inspector = await Inspector.connect(address);
  const inspected = await inspector.call<{ result: { value: number } }>('Runtime.evaluate', {
    expression: 'process.pid',
  });
  if (inspected.result.value !== pid) throw new Error('Another process is being inspected on this machine');
  await inspector.call('Profiler.enable');
  await inspector.call('Profiler.setSamplingInterval', { interval: 200 });
  await inspector.call('Profiler.start');
  await work();
  const { profile } = await inspector.call<{ profile: Profile }>('Profiler.stop');
  return profile;
}

/** The Chrome DevTools Protocol. */
class Inspector implements AsyncDisposable {
  readonly #socket: WebSocket;
  #calls = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  static async connect(address: string): Promise<Inspector> {
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onerror = reject;
    });
    return new Inspector(socket);
  }

  call<Result>(method: string, params: object = {}): Promise<Result> {
    const id = ++this.#calls;
    return new Promise((resolve, reject) => {
      const onMessage = ({ data }: MessageEvent) => {
        const message = JSON.parse(String(data)) as { id: number; result: Result; error?: { message: string } };
        if (message.id !== id) return;
        this.#socket.removeEventListener('message', onMessage);
        if (message.error) reject(new Error(message.error.message));
        else resolve(message.result);
      };
      this.#socket.addEventListener('message', onMessage);
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#socket.close();
  }
}
