/** What a comparison with the provider has found so far; ids are the provider's. */
export class Findings {
  /** Things that were looked at. */
  compared = 0;
  /** What differed, and is taken over now. */
  readonly repaired: string[] = [];
  /** What differs still: the provider does not know it, or will not say. Somebody has to look. */
  readonly unresolved: string[] = [];

  get areNone(): boolean {
    return this.repaired.length === 0 && this.unresolved.length === 0;
  }
}
