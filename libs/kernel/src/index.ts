/** The building blocks of every context. The kernel depends on no context and on no web framework. */
export * from './aggregate-root.ts';
export * from './clock.ts';
export * from './cron-ticks.ts';
export * from './database/monitored-client.ts';
export * from './domain-error.ts';
export * from './domain-event.ts';
export * from './email-address.ts';
export * from './events/outbox.ts';
export * from './events/relay.ts';
export * from './events/subscribers.ts';
export * from './jobs/bull-job-queue.ts';
export * from './jobs/dead-job.repository.ts';
export * from './jobs/job-queue.ts';
export * from './jobs/job-worker.ts';
export * from './jobs/pg-boss-job-queue.ts';
export { retryDelay } from './retry.ts';
export * from './tracing/traceparent.ts';
export * from './tracing/tracing.ts';
