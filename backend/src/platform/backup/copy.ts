import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { Client, Connection, Submittable } from 'pg';

declare module 'pg' {
  /** Parts of the client that its types leave out. */
  interface Connection {
    sendCopyFromChunk(chunk: Buffer): void;
    endCopyFrom(): void;
    sendCopyFail(reason: string): void;
  }
}

/** Rows arrive one by one; they are passed on in blocks of this size. */
const BLOCK_SIZE = 256 * 1024;

/** The part of the protocol that both directions of COPY share. `finished` resolves to the number of rows. */
abstract class Copy implements Submittable {
  readonly finished: Promise<number>;
  protected reject!: (error: unknown) => void;
  private resolve!: (rows: number) => void;
  private rows = 0;

  constructor(private readonly statement: string) {
    this.finished = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  submit(connection: Connection): void {
    connection.query(this.statement);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(text.split(' ')[1]);
  }

  handleReadyForQuery(): void {
    this.resolve(this.rows);
  }

  handleError(error: Error): void {
    this.reject(error);
  }
}

class CopyOut extends Copy {
  private block = Buffer.allocUnsafe(BLOCK_SIZE);
  private length = 0;

  constructor(
    statement: string,
    private readonly output: Writable,
  ) {
    super(statement);
  }

  // The chunk is a window on the client's receive buffer, which the next packet overwrites.
  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    if (this.length + chunk.length > this.block.length) this.writeBlock(connection, chunk.length);
    chunk.copy(this.block, this.length);
    this.length += chunk.length;
  }

  override handleCommandComplete(message: { text: string }): void {
    super.handleCommandComplete(message);
    this.output.write(this.block.subarray(0, this.length));
  }

  private writeBlock({ stream }: Connection, nextSize: number): void {
    const mayContinue = this.output.write(this.block.subarray(0, this.length));
    this.block = Buffer.allocUnsafe(Math.max(BLOCK_SIZE, nextSize));
    this.length = 0;
    if (mayContinue || stream.isPaused()) return;
    stream.pause();
    this.output.once('drain', () => stream.resume());
  }
}

class CopyIn extends Copy {
  private isRefused = false;

  constructor(
    statement: string,
    private readonly input: AsyncIterable<Buffer>,
  ) {
    super(statement);
  }

  handleCopyInResponse(connection: Connection): void {
    this.send(connection).catch((error: unknown) => {
      this.reject(error);
      connection.sendCopyFail('the input failed');
    });
  }

  override handleError(error: Error): void {
    this.isRefused = true;
    super.handleError(error);
  }

  private async send(connection: Connection): Promise<void> {
    for await (const block of this.input) {
      if (this.isRefused) return;
      connection.sendCopyFromChunk(block);
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    }
    connection.endCopyFrom();
  }
}

/** Writes the rows of `copy … to stdout` to the stream; returns their number. */
export const copyOut = (client: Client, statement: string, output: Writable): Promise<number> =>
  client.query(new CopyOut(statement, output)).finished;

/** Sends the rows of `copy … from stdin`; returns their number. */
export const copyIn = (client: Client, statement: string, input: AsyncIterable<Buffer>): Promise<number> =>
  client.query(new CopyIn(statement, input)).finished;
