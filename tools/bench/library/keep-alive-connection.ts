import { Client } from 'undici';

/** One keep-alive connection that counts the bytes of an answer without decoding them: the client shares the processor. */
export class KeepAliveConnection {
  readonly #client: Client;
  readonly #headers: Record<string, string>;

  constructor(url: string, headers: Record<string, string>) {
    this.#client = new Client(new URL(url).origin);
    this.#headers = headers;
  }

  /** Reads the whole answer; rejects for any status but 200. */
  countBytes(path: string, headers: Record<string, string> = {}): Promise<number> {
    let bytes = 0;
    return new Promise((resolve, reject) => {
      this.#client.dispatch(
        { path, method: 'GET', headers: { ...this.#headers, ...headers } },
        {
          onRequestStart: () => {}, // undici checks that there is one
          onResponseStart: (_, status) => {
            if (status !== 200) throw new Error(`${path}: ${status}`);
          },
          onResponseData: (_, chunk) => {
            bytes += chunk.length;
          },
          onResponseEnd: () => resolve(bytes),
          onResponseError: (_, error) => reject(error),
        },
      );
    });
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}
