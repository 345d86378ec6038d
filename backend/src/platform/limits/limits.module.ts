import { Global, Module } from '@nestjs/common';
import { ForgottenUses } from './forgotten-uses.js';
import { LimitUses } from './limit-uses.js';
import { Limits } from './limits.js';

@Global()
@Module({ providers: [LimitUses, Limits, ForgottenUses], exports: [Limits] })
export class LimitsModule {}
