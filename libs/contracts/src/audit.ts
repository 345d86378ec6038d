/** `visitor`: a request without a known caller. `system`: a job or a schedule instead of a request. */
export const AUDIT_ACTORS = ['user', 'client', 'visitor', 'system'] as const;

/** Shown in place of the address of a user whose account is erased. */
export const ERASED_ACCOUNT = 'Erased account';

export interface AuditActor {
  kind: (typeof AUDIT_ACTORS)[number];
  id: string | null;
  /** A user's email address, until the account is erased. */
  name: string;
}

export interface AuditTarget {
  /** 'video', 'user', 'api-client' */
  kind: string;
  id: string;
  /** A user's email address. */
  name: string | null;
}

/** One recorded action. */
export interface AuditEntry {
  at: string;
  actor: AuditActor;
  /** 'video.approved' */
  action: string;
  target: AuditTarget | null;
  /** For changes, the differing fields in `before` and `after`. */
  details: Record<string, unknown>;
  /** Null without a request. */
  network: string | null;
}

export interface AuditPage {
  /** Newest first. */
  entries: AuditEntry[];
  total: number;
}
