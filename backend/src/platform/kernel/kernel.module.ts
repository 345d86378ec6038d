import { MikroORM, RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { BullJobQueue, DeadJobRepository, JobQueue, PgBossJobQueue, Relay, subscriptionOf, workOf } from '@msk/kernel';
import {
  type DynamicModule,
  Global,
  Inject,
  Module,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, LazyModuleLoader } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { PinoLogger } from 'nestjs-pino';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';
import { withApplicationRole } from '../database/migrations/application-role.js';
import { runOutsideRequest } from '../http/request-context.js';
import { PeriodicJobs } from '../jobs/periodic-jobs.js';
import { openQueueOn } from './bull-queues.js';
import { EventRetentionJob } from './event-retention.job.js';
import { ListUserEventsHandler } from './list-user-events.js';

const jobQueue = {
  provide: JobQueue,
  inject: [SETTINGS, EntityManager, PinoLogger, LazyModuleLoader],
  useFactory: (settings: Settings, em: EntityManager, log: PinoLogger, modules: LazyModuleLoader): JobQueue => {
    const deadJobs = new DeadJobRepository(em);
    const onError = (error: unknown, queue?: string) =>
      log.warn({ err: error, ...(queue && { queue }) }, 'The job queue reported an error');
    return settings.REDIS_URL
      ? new BullJobQueue({ openQueue: openQueueOn(settings.REDIS_URL, modules), em, deadJobs, onError })
      : new PgBossJobQueue({
          databaseUrl: withApplicationRole(settings.DATABASE_URL),
          em,
          deadJobs,
          worker: settings.ROLE !== 'web',
          onError,
        });
  },
};

const relay = {
  provide: Relay,
  inject: [SETTINGS, EntityManager, PinoLogger],
  useFactory: (settings: Settings, em: EntityManager, log: PinoLogger) =>
    new Relay({ em, databaseUrl: withApplicationRole(settings.DATABASE_URL), log }),
};

/** Connects the kernel to the application: registers the subscribers and workers, and starts and stops relay and job queue. */
@Global()
@Module({
  imports: [DiscoveryModule, ScheduleModule.forRoot()],
  providers: [relay, ListUserEventsHandler, EventRetentionJob, PeriodicJobs],
  exports: [JobQueue, Relay],
})
export class KernelModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly orm: MikroORM,
    private readonly discovery: DiscoveryService,
    private readonly jobs: JobQueue,
    private readonly relay: Relay,
    private readonly periodicJobs: PeriodicJobs,
  ) {}

  /** `jobs` replaces the queue that the settings choose. */
  static with(jobs?: JobQueue): DynamicModule {
    return { module: KernelModule, providers: [jobs ? { provide: JobQueue, useValue: jobs } : jobQueue] };
  }

  /** Subscriptions are registered before the first request: an event written earlier would not reach its subscriber. */
  async onModuleInit(): Promise<void> {
    const subscriptions = this.instances().flatMap((instance) => subscriptionOf(instance) ?? []);
    if (this.jobs instanceof BullJobQueue) subscriptions.push(this.jobs.subscription);
    await this.relay.subscribe(subscriptions);
    await this.jobs.start();
  }

  /**
   * Starts to process events and jobs. Called when all modules have started, so that each context finishes its
   * initialisation first, and when the process listens: requests do not wait for the workers.
   */
  async startWorkers(): Promise<void> {
    if (this.settings.ROLE === 'web') return;
    await this.periodicJobs.start();
    for (const instance of this.instances()) {
      const work = workOf(instance);
      if (!work) continue;
      const { queue, worker } = work;
      await this.jobs.work(queue, worker.concurrency, (data, context) =>
        runOutsideRequest(() => RequestContext.create(this.orm.em, () => worker.run(data, context))),
      );
    }
    await this.relay.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.jobs.stop(), this.relay.stop()]);
  }

  private instances(): object[] {
    return this.discovery.getProviders().flatMap(({ instance }) => (isObject(instance) ? [instance] : []));
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
