import { isService, type Service } from './services.ts';

export const FAULTS = ['status', 'timeout', 'reset', 'malformed', 'refusal', 'truncated', 'content_filter'] as const;
const OPENAI_FAULTS: readonly string[] = ['refusal', 'truncated', 'content_filter'];
export type FaultKind = (typeof FAULTS)[number];

export interface Fault {
  service: Service;
  fault: FaultKind;
  /** HTTP status of the response, for `status`. */
  status: number;
  /** Remaining requests that fail. */
  count: number;
  /** Limits the fault to requests whose path contains it. */
  path: string | null;
  /** Seconds, sent as Retry-After with a 429 or 503. */
  retryAfter: number | null;
  /** Form of `malformed`: truncated JSON, or an HTML page of a proxy. */
  form: 'json' | 'html';
}

const isUnsupported = (service: Service, fault: FaultKind): boolean =>
  service !== 'openai' && OPENAI_FAULTS.includes(fault);

/** Parses the body of POST /_control/faults; returns an error message for an invalid one. */
export function parseFault(body: unknown): Fault | string {
  if (typeof body !== 'object' || body === null) return 'Send a JSON object';
  const {
    service,
    fault,
    status = 500,
    count = 1,
    path = null,
    retryAfter = null,
    form = 'json',
  }: Record<string, unknown> = { ...body };
  const kind = FAULTS.find((known) => known === fault);
  if (!isService(service)) return `Unknown service ${JSON.stringify(service)}`;
  if (!kind || isUnsupported(service, kind)) return `Unknown fault ${JSON.stringify(fault)} for ${service}`;
  if (!isInteger(status) || status < 400 || status > 599) return 'status is a number from 400 to 599';
  if (!isInteger(count) || count < 1) return 'count is a whole number from 1';
  if (path !== null && typeof path !== 'string') return 'path is a part of the address';
  if (retryAfter !== null && !isInteger(retryAfter)) return 'retryAfter is a number of seconds';
  if (form !== 'json' && form !== 'html') return 'form is json or html';
  return { service, fault: kind, status, count, path, retryAfter, form };
}

const isInteger = (value: unknown): value is number => Number.isInteger(value);
