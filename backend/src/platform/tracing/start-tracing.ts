import type { Settings } from '../config/settings.js';

/**
 * Records traces if there is a collector for them; OpenTelemetry is loaded only then. Called before the first connection is
 * opened. Returns what sends the last spans.
 */
export async function startTracing(settings: Settings): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
  if (!endpoint) return async () => {};
  const { startOpenTelemetry } = await import('./open-telemetry.js');
  return startOpenTelemetry(settings, endpoint);
}
