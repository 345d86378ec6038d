interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
  method?: string;
  params?: unknown;
}

interface Pending {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** Sends the commands of WebDriver BiDi over a WebSocket. */
export class BidiConnection {
  readonly #socket: WebSocket;
  readonly #pending = new Map<number, Pending>();
  readonly #listeners = new Map<string, (params: never) => void>();
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data))));
    socket.addEventListener('close', () => this.#rejectAll(new Error('The browser has closed the connection.')));
  }

  static async open(url: string): Promise<BidiConnection> {
    const socket = new WebSocket(url);
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('error', () => reject(new Error(`No connection to ${url}`)));
    });
    return new BidiConnection(socket);
  }

  send<Result>(method: string, params: object = {}): Promise<Result> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve: resolve as Pending['resolve'], reject });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  /** One listener for each event; the session must be subscribed to it. */
  on<Params>(event: string, listener: (params: Params) => void): void {
    this.#listeners.set(event, listener);
  }

  close(): void {
    this.#socket.close();
  }

  #receive({ id, type, result, error, message, method, params }: Answer): void {
    if (type === 'event') this.#listeners.get(method ?? '')?.(params as never);
    const pending = this.#pending.get(id ?? 0);
    this.#pending.delete(id ?? 0);
    if (type === 'error') pending?.reject(new Error(`${error}: ${message}`));
    else pending?.resolve(result);
  }

  #rejectAll(error: Error): void {
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }
}
