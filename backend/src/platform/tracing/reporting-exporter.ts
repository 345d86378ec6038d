import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { PinoLogger } from 'nestjs-pino';

const SUCCESS = 0;

/** Logs when the collector ceases to accept spans, and when it accepts them again; the spans in between are lost. */
export class ReportingExporter implements SpanExporter {
  private isFailing = false;

  constructor(
    private readonly exporter: SpanExporter,
    private readonly log: () => Pick<PinoLogger, 'warn' | 'info'> = () => new PinoLogger({}),
  ) {}

  export(...[spans, done]: Parameters<SpanExporter['export']>): void {
    this.exporter.export(spans, (result) => {
      this.report(result.code !== SUCCESS, result.error);
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.exporter.forceFlush?.();
  }

  private report(isFailing: boolean, err: unknown): void {
    if (isFailing === this.isFailing) return;
    this.isFailing = isFailing;
    if (isFailing) this.log().warn({ err }, 'The collector does not accept traces; they are lost until it does');
    else this.log().info('The collector accepts traces again');
  }
}
