import { SECOND } from '@msk/contracts';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';
import { readFromReplica } from './current-replica.js';
import { PrimaryLog } from './primary-log.js';
import { Replica } from './replica.js';

const CHECK_INTERVAL_MS = SECOND;

/** The databases of `DATABASE_REPLICA_URLS`, and which of them may be asked. */
@Injectable()
export class Replicas implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly all: readonly Replica[];
  private readonly primary: PrimaryLog | undefined;
  private next = 0;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(
    @Inject(SETTINGS) { ROLE, DATABASE_URL, DATABASE_REPLICA_URLS }: Settings,
    private readonly log: PinoLogger,
  ) {
    const urls = ROLE === 'worker' ? [] : DATABASE_REPLICA_URLS; // only routes read from replicas
    this.all = urls.map((url) => new Replica(url, log));
    if (urls.length > 0) this.primary = new PrimaryLog(DATABASE_URL, log);
  }

  onApplicationBootstrap(): void {
    if (this.primary) this.check(this.primary);
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
    await Promise.all([this.primary?.end(), ...this.all.map((replica) => replica.end())]);
  }

  /** Runs the work of a request; the usable replicas take turns. */
  run<Result>(work: () => Result): Result {
    const usable = this.all.filter(({ isUsable }) => isUsable);
    const replica = usable[this.next++ % usable.length];
    return replica ? readFromReplica(replica, work) : work();
  }

  private check(primary: PrimaryLog): void {
    this.running = this.checkAll(primary).finally(() => {
      if (!this.isStopped) this.timer = setTimeout(() => this.check(primary), CHECK_INTERVAL_MS).unref();
    });
  }

  private async checkAll(primary: PrimaryLog): Promise<void> {
    try {
      await primary.readPosition();
    } catch (error) {
      this.log.debug(
        { err: error },
        'The position of the primary could not be read; replicas are compared with the last',
      );
    }
    await Promise.all(this.all.map((replica) => replica.check(primary)));
  }
}
