import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { LastCalls } from './last-calls.js';

/** Whether calls may come, and how the last ones end. */
@Module({ controllers: [HealthController], providers: [LastCalls] })
export class HealthModule {}
