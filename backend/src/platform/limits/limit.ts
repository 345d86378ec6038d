/** How often something may be done. A limit is declared beside the code that it protects. Source: section 16. */
export interface Limit {
  /** Unique. It is part of the stored digest: renaming a limit resets its counts. */
  readonly name: string;
  readonly max: number;
  /** The window begins with the first use. */
  readonly windowSeconds: number;
  /**
   * Instead of blocking until the window ends, the last allowed use starts the first wait; each further use starts a
   * wait that is twice as long, up to the maximum.
   */
  readonly backoff?: { readonly firstSeconds: number; readonly maxSeconds: number };
}

/** One use of a limit. */
export interface Use {
  readonly limit: Limit;
  /** Whose uses are counted: an email address, a network, a user's id. */
  readonly subject: string;
  /** The source, for limits that count a subject separately per source. */
  readonly from?: string;
}
