import { Module } from '@nestjs/common';
import { ConnectionDrainer } from './connection-drainer.js';
import { HealthController } from './health.controller.js';

/** Liveness and readiness checks, and the draining of connections at shutdown. */
@Module({ controllers: [HealthController], providers: [ConnectionDrainer] })
export class HealthModule {}
