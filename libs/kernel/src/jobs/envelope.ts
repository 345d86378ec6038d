/** What lies in a queue. A failed run is followed by a new envelope with one failure more. */
export interface Envelope {
  id: string;
  /** The id of the first envelope, in those that follow it. */
  origin?: string;
  data: object;
  failures: number;
  /** Times the job was put off by RetryLater. */
  postponed: number;
  runAt?: Date;
}
