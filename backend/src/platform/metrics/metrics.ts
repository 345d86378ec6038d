import { SECOND } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { providerCalls } from '../provider-http/provider-fetch.js';

/** A gauge whose values are read at each scrape. While they cannot be read, the gauge is left out. */
export interface MetricSource {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
}
interface RegisteredSource {
  gauge: Gauge;
  hasLabels: boolean;
  read(): Promise<Reading[]>;
}
export type Reading = { value: number; labels?: Record<string, string> };

/** A scrape must answer while the database does not. */
const READ_TIMEOUT_MS = 3 * SECOND;

/** In seconds: from the fastest cached answer to the longest permitted statement. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * What `/metrics` shows. Counters and histograms are those of this process; gauges about the database are the same in all
 * processes. Labels are names of our own (routes, queues, outcomes), never what a caller sent. Source: promise R4.
 */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private readonly sources: RegisteredSource[] = [];
  private isFirstScrape = true;

  constructor(private readonly clock: Clock) {
    this.registry.registerMetric(providerCalls);
  }

  readonly requests = this.histogram(
    'library_request_seconds',
    'Duration of requests by route pattern and status',
    ['route', 'status'],
    REQUEST_BUCKETS,
  );
  readonly securityEvents = this.counter(
    'library_security_events_total',
    'Security events: sign-ins, refusals, rate limits reached and others',
    ['event'],
  );
  readonly cardLookups = this.counter('library_card_cache_lookups_total', 'Cards of cases asked of the cache', [
    'outcome',
  ]);
  readonly emails = this.counter('library_emails_total', 'Attempts to send an email', ['outcome']);

  histogram<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    buckets: number[],
  ): Histogram<Label> {
    return new Histogram({ name, help, labelNames, buckets, registers: [this.registry] });
  }

  counter<Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** Registers a gauge whose values are read at each scrape. */
  addSource({ name, help, labels = [] }: MetricSource, read: () => Promise<Reading[]>): void {
    const gauge = new Gauge({ name, help, labelNames: labels, registers: [this.registry] });
    this.sources.push({ gauge, hasLabels: labels.length > 0, read: () => this.clock.within(READ_TIMEOUT_MS, read()) });
  }

  /** In the text format of Prometheus. */
  async scrape(): Promise<{ contentType: string; text: string }> {
    // Memory, CPU time and event loop lag; observing them costs something, so it waits for somebody who asks.
    if (this.isFirstScrape) collectDefaultMetrics({ register: this.registry });
    this.isFirstScrape = false;
    await Promise.all(this.sources.map(refresh));
    return { contentType: this.registry.contentType, text: await this.registry.metrics() };
  }
}

/** An old value would look as if it were the present one, so a gauge that cannot be read has none. */
async function refresh({ gauge, hasLabels, read }: RegisteredSource): Promise<void> {
  const readings = await read().catch(() => []);
  gauge.reset(); // sets a gauge without labels to 0
  if (readings.length === 0 && !hasLabels) gauge.remove();
  for (const { value, labels = {} } of readings) gauge.set(labels, value);
}
