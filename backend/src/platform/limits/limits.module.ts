import { Global, Module } from '@nestjs/common';
import { LeasedLimits } from './leased-limits.js';
import { Limits } from './limits.js';
import { RateLimitRetentionJob } from './rate-limit-retention.job.js';
import { RateLimitStore } from './rate-limit-store.js';

@Global()
@Module({ providers: [RateLimitStore, Limits, LeasedLimits, RateLimitRetentionJob], exports: [Limits, LeasedLimits] })
export class LimitsModule {}
