/** Whose call it was: of a user, an API client, nobody who is known; or nobody's, a job or a schedule. */
export const AUDIT_ACTORS = ['user', 'client', 'visitor', 'system'] as const;

export interface AuditActor {
  kind: (typeof AUDIT_ACTORS)[number];
  id: string | null;
  /** A user's address, as long as there is the account. */
  name: string;
}

export interface AuditTarget {
  /** 'video', 'user', 'api-client' */
  kind: string;
  id: string;
  /** Of a user. */
  name: string | null;
}

/** One thing that was done. */
export interface AuditEntry {
  at: string;
  actor: AuditActor;
  /** 'video.approved' */
  action: string;
  target: AuditTarget | null;
  /** Of a change, what differs between `before` and `after`. */
  details: Record<string, unknown>;
  /** Null when nobody called. */
  network: string | null;
}

export interface AuditPage {
  /** Newest first. */
  entries: AuditEntry[];
  total: number;
}
