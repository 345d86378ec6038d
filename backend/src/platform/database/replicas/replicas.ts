import { SECOND } from '@msk/contracts';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PinoLogger } from 'nestjs-pino';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import { PrimaryLog } from './primary-log.js';
import { Replica, readFromReplica } from './replica.js';

const CHECK_INTERVAL_MS = SECOND;

/** The databases of `DATABASE_REPLICA_URLS`, and which of them may be asked. */
@Injectable()
export class Replicas implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly all: readonly Replica[];
  private readonly primary: PrimaryLog | undefined;
  private next = 0;
  private checking: Promise<void> | undefined;

  constructor(
    @Inject(SETTINGS) { ROLE, DATABASE_URL, DATABASE_REPLICA_URLS }: Settings,
    private readonly log: PinoLogger,
  ) {
    const urls = ROLE === 'worker' ? [] : DATABASE_REPLICA_URLS; // only routes read from replicas
    this.all = urls.map((url) => new Replica(url, log));
    if (urls.length > 0) this.primary = new PrimaryLog(DATABASE_URL, log);
  }

  onApplicationBootstrap(): void {
    this.check();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.checking;
    await Promise.all([this.primary?.end(), ...this.all.map((replica) => replica.end())]);
  }

  /** Runs the work of a request; the usable replicas take turns. */
  run<Result>(work: () => Result): Result {
    const usable = this.all.filter(({ isUsable }) => isUsable);
    const replica = usable[this.next++ % usable.length];
    return replica ? readFromReplica(replica, work) : work();
  }

  /** In every process: each decides for itself what it may ask. Left out while the last check still waits for a server. */
  @Interval(CHECK_INTERVAL_MS)
  check(): void {
    if (!this.primary) return;
    this.checking ??= this.checkAll(this.primary).finally(() => {
      this.checking = undefined;
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
