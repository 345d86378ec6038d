import { isService, type Service } from './services.ts';

export const FAULTS = ['status', 'timeout', 'reset', 'malformed', 'refusal', 'truncated', 'content_filter'] as const;
const OF_OPENAI: readonly string[] = ['refusal', 'truncated', 'content_filter'];
export type FaultKind = (typeof FAULTS)[number];

export interface Fault {
  service: Service;
  fault: FaultKind;
  /** Of the answer, for `status`. */
  status: number;
  /** Calls that still fail. */
  count: number;
  /** Only calls whose address contains it. */
  path: string | null;
  /** Seconds, sent as Retry-After with a 429 or 503. */
  retryAfter: number | null;
  /** What `malformed` looks like: half a JSON document, or a proxy's HTML page. */
  form: 'json' | 'html';
}

const isForeignTo = (service: Service, fault: FaultKind): boolean => service !== 'openai' && OF_OPENAI.includes(fault);

/** Reads the body of POST /_control/faults; answers what is wrong with it as a sentence. */
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
  if (!kind || isForeignTo(service, kind)) return `Unknown fault ${JSON.stringify(fault)} for ${service}`;
  if (!isWhole(status) || status < 400 || status > 599) return 'status is a number from 400 to 599';
  if (!isWhole(count) || count < 1) return 'count is a whole number from 1';
  if (path !== null && typeof path !== 'string') return 'path is a part of the address';
  if (retryAfter !== null && !isWhole(retryAfter)) return 'retryAfter is a number of seconds';
  if (form !== 'json' && form !== 'html') return 'form is json or html';
  return { service, fault: kind, status, count, path, retryAfter, form };
}

const isWhole = (value: unknown): value is number => Number.isInteger(value);
