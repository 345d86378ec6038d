import { Global, Module } from '@nestjs/common';
import { KernelMetrics } from './kernel-metrics.js';
import { MetricsController } from './metrics.controller.js';
import { Metrics } from './metrics.js';
import { PoolMetrics } from './pool-metrics.js';
import { ReplicaMetrics } from './replica-metrics.js';

/** `/metrics`. A context registers its own gauges with `Metrics.addSource`. */
@Global()
@Module({
  controllers: [MetricsController],
  providers: [Metrics, KernelMetrics, PoolMetrics, ReplicaMetrics],
  exports: [Metrics],
})
export class MetricsModule {}
