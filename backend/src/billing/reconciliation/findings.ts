/** What a reconciliation run has found so far, by the provider's ids. */
export class Findings {
  /** Number of objects that were compared. */
  compared = 0;
  /** Objects that differed and were synced. */
  readonly repaired: string[] = [];
  /** Objects that still differ: the provider does not know them, or rejects the request. An operator has to check. */
  readonly unresolved: string[] = [];

  get isEmpty(): boolean {
    return this.repaired.length === 0 && this.unresolved.length === 0;
  }
}
