import type { User } from './access.ts';

/** A browser that the caller is signed in with. */
export interface AccountSession {
  id: string;
  /** The one that asks. */
  current: boolean;
  createdAt: string;
  /** To within a few minutes. */
  lastUsedAt: string;
  /** "Firefox on Windows" */
  device: string;
  /** The network it was started from. */
  network: string;
}

export interface UserPage {
  users: User[];
  /** Of all that match, not of this page. */
  total: number;
}
