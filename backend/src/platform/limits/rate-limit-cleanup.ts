import { MINUTE } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';
import { RateLimitStore } from './rate-limit-store.js';

const CLEANUP_INTERVAL_MS = 10 * MINUTE;

/**
 * Deletes expired counts. Every worker process runs it on a timer of its own: running it twice has the effect of running
 * it once, so it needs neither a claimed tick nor a job.
 */
@Injectable()
export class RateLimitCleanup implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly store: RateLimitStore,
    private readonly clock: Clock,
    private readonly log: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.ROLE !== 'web') this.timer = setInterval(() => void this.run(), CLEANUP_INTERVAL_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async run(): Promise<void> {
    try {
      await this.store.deleteExpired(this.clock.now());
    } catch (error) {
      this.log.warn({ err: error }, 'Expired rate limit counts could not be deleted; the next run tries again');
    }
  }
}
