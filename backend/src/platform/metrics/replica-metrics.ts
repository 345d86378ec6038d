import { SECOND } from '@msk/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Replica } from '../database/replicas/replica.js';
import { Replicas } from '../database/replicas/replicas.js';
import { Metrics } from './metrics.js';

/** Gauges about the replicas of the database, as this process sees them. */
@Injectable()
export class ReplicaMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly replicas: Replicas,
  ) {}

  onModuleInit(): void {
    this.add('library_replica_usable', '1 while a replica answers and is up to date: it gets reads', ({ isUsable }) =>
      isUsable ? 1 : 0,
    );
    this.add(
      'library_replica_lag_seconds',
      'Age of the newest state of the primary that a replica is known to have',
      ({ lagMs }) => lagMs / SECOND,
    );
  }

  private add(name: string, help: string, measure: (replica: Replica) => number): void {
    this.metrics.addSource({ name, help, labels: ['replica'] }, async () =>
      this.replicas.all.map((replica) => ({ labels: { replica: replica.name }, value: measure(replica) })),
    );
  }
}
