import { Global, Module } from '@nestjs/common';
import { LeasedLimits } from './leased-limits.js';
import { Limits } from './limits.js';
import { RateLimitCleanup } from './rate-limit-cleanup.js';
import { RateLimitStore } from './rate-limit-store.js';

@Global()
@Module({ providers: [RateLimitStore, Limits, LeasedLimits, RateLimitCleanup], exports: [Limits, LeasedLimits] })
export class LimitsModule {}
