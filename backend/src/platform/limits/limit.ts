/** How often something may be done. Limits stand beside what they limit; their source is section 16. */
export interface Limit {
  /** Unique, and stored as part of a digest: what was used of a limit is forgotten when it gets another name. */
  readonly name: string;
  readonly most: number;
  /** Seconds, from the first use on. */
  readonly within: number;
  /**
   * Seconds. With it the limit does not close until the window is over: the last use within it starts the first wait,
   * and each further use one that is twice as long, up to the longest.
   */
  readonly waits?: { readonly first: number; readonly longest: number };
}

/** One use of a limit. */
export interface Use {
  readonly limit: Limit;
  /** What is counted: an address, a network, the id of a user. */
  readonly subject: string;
  /** Where from, when a subject is counted apart for each source. */
  readonly from?: string;
}
