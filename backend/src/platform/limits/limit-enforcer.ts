import { Clock } from '@msk/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { SecurityLog } from '../audit/security-log.js';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';
import { RateLimitStore } from './rate-limit-store.js';

/** What counts uses in the store, for all processes. With `RATE_LIMITS=off` nothing is counted or refused. */
@Injectable()
export abstract class LimitEnforcer {
  protected readonly isDisabled: boolean;

  constructor(
    @Inject(SETTINGS) { RATE_LIMITS }: Settings,
    protected readonly store: RateLimitStore,
    protected readonly clock: Clock,
    protected readonly security: SecurityLog,
    protected readonly log: PinoLogger,
  ) {
    this.isDisabled = RATE_LIMITS === 'off';
  }
}
