import { MikroORM, RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { BullJobQueue, DeadJobs, JobQueue, PgBossJobQueue, Relay, subscriptionOf, workOf } from '@msk/kernel';
import { Global, Inject, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { PinoLogger } from 'nestjs-pino';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';
import { asApplication } from '../database/application-role.js';
import { outsideOfCalls } from '../http/call-context.js';
import { ListEventsOfHandler } from './list-events-of.js';

const jobQueue = {
  provide: JobQueue,
  inject: [SETTINGS, EntityManager, PinoLogger],
  useFactory: (settings: Settings, em: EntityManager, log: PinoLogger): JobQueue => {
    const deadJobs = new DeadJobs(em);
    const onError = (error: unknown) => log.warn({ err: error }, 'The job queue met an error');
    return settings.REDIS_URL
      ? new BullJobQueue({ redisUrl: settings.REDIS_URL, em, deadJobs, onError })
      : new PgBossJobQueue({
          databaseUrl: asApplication(settings.DATABASE_URL),
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
    new Relay({ em, databaseUrl: asApplication(settings.DATABASE_URL), log }),
};

/** Joins the kernel's parts to the application: finds the subscribers and workers, and turns the wheels. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [jobQueue, relay, ListEventsOfHandler],
  exports: [JobQueue, Relay],
})
export class KernelModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly orm: MikroORM,
    private readonly discovery: DiscoveryService,
    private readonly jobs: JobQueue,
    private readonly relay: Relay,
  ) {}

  /** Subscriptions come before the first request: an event written without one would pass its subscriber by. */
  async onModuleInit(): Promise<void> {
    const subscriptions = this.instances().flatMap((instance) => subscriptionOf(instance) ?? []);
    if (this.jobs instanceof BullJobQueue) subscriptions.push(this.jobs.subscription);
    await this.relay.subscribe(subscriptions);
    await this.jobs.start();
  }

  /**
   * Takes up events and jobs. Called once everything has started: what a context puts in order at its start, it does
   * before news about it arrive.
   */
  async takeUpWork(): Promise<void> {
    if (this.settings.ROLE === 'web') return;
    for (const instance of this.instances()) {
      const work = workOf(instance);
      if (!work) continue;
      const { queue, worker } = work;
      await this.jobs.work(queue, worker.concurrency, (data, context) =>
        outsideOfCalls(() => RequestContext.create(this.orm.em, () => worker.run(data, context))),
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
