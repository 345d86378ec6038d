import { Clock } from '@msk/kernel';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';
import { LimitUses } from './limit-uses.js';

const EVERY = 10 * 60 * 1_000; // milliseconds

/** Deletes what is over. Each worker does it by its own timer: doing it twice is doing it once, so no tick is claimed. */
@Injectable()
export class ForgottenUses implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly uses: LimitUses,
    private readonly clock: Clock,
    private readonly log: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.ROLE !== 'web') this.timer = setInterval(() => void this.sweep(), EVERY).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    try {
      await this.uses.forget(this.clock.now());
    } catch (error) {
      this.log.warn({ err: error }, 'What was used of limits is swept the next time');
    }
  }
}
