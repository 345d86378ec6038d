import { Global, Module } from '@nestjs/common';
import { ForgottenUses } from './forgotten-uses.js';
import { LeasedLimits } from './leased-limits.js';
import { LimitUses } from './limit-uses.js';
import { Limits } from './limits.js';

@Global()
@Module({ providers: [LimitUses, Limits, LeasedLimits, ForgottenUses], exports: [Limits, LeasedLimits] })
export class LimitsModule {}
