/** What people did in the past of the demo, as the local environment has it done. Plain data: it crosses a process boundary. */
export interface DemoCommands {
  /** Opens an account with a verified address. Returns the id of the user who has the address already, if there is one. */
  register(person: DemoPerson): string | null;
  logIn(person: DemoPerson): void;
  eraseAccount(person: DemoPerson): void;
  advanceTrials(input: object): void;
  /** The community's automation announces a member. */
  admitFellow(member: { email: string; firstName: string; lastName: string; skoolUserId: string }): void;
  /** Returns the address of the payment page. */
  openCheckout(order: { userId: string; priceId: string; discountCode: string | null }): string;
  cancelSubscription(payer: { userId: string }): void;
  resumeSubscription(payer: { userId: string }): void;
  /** Applies an event of Stripe about this object. */
  syncFromStripe(object: { kind: 'checkout' | 'subscription' | 'invoice'; id: string }): void;
  watch(viewing: { userId: string; videoId: string; percent: number; positionSeconds: number }): void;
  bookmark(bookmark: { userId: string; videoId: string; notes: string | null }): void;
  takeNote(note: {
    id: string;
    userId: string;
    videoId: string;
    seconds: number;
    text: string;
    askAgain: boolean;
  }): void;
  createPlaylist(playlist: { userId: string; title: string; videoIds: string[] }): void;
  watchLater(entry: { userId: string; videoId: string }): void;
  report(problem: { userId: string; videoId: string; reason: string; description: string }): void;
  /** Returns the number of cases found. */
  search(input: { query: string }): number;
  /** Analyses a pending video by the analyst of this process. */
  analyse(input: { videoId: string }): void;
  /** Returns the number of deliveries of events that the server still has to make. */
  countUndelivered(input: object): number;
}

export interface DemoPerson {
  userId: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  device: string;
  network: string;
}

export type DemoCommandName = keyof DemoCommands;
export type DemoInput<Name extends DemoCommandName> = Parameters<DemoCommands[Name]>[0];
export type DemoOutput<Name extends DemoCommandName> = ReturnType<DemoCommands[Name]>;

/** A request to `backend/dist/demo-history.js`. */
export interface DemoRequest {
  id: number;
  /** ISO 8601: when it happened. */
  at: string;
  name: DemoCommandName;
  input: object;
}

export type DemoAnswer = { id: number; output?: unknown } | { id: number; error: string };
