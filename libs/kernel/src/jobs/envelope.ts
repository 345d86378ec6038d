/** A job as it is stored in a queue. A failed run enqueues a new envelope with one more failure. */
export interface Envelope {
  id: string;
  /** The id of the job's first envelope; absent in the first one. */
  origin?: string;
  data: object;
  failures: number;
  /** How often `DelayedJobError` has postponed the job. */
  postponed: number;
  runAt?: Date;
  /** Instead of `runAt`: milliseconds from the moment at which the database stores the envelope. */
  delayMs?: number;
  /** Of what caused the job; absent without tracing. */
  traceparent?: string;
}
