const MAX_TOKENS = 10_000;

interface VerifiedToken {
  /** The session's key. */
  sid: string;
  /** Milliseconds. */
  expiresAt: number;
  /** The user of the session, who is always the same; null until a session was found, and for admins. */
  userId: string | null;
}

/**
 * Session tokens whose signature was verified in this process. Verifying a token again would give the same until it expires;
 * whether its session is still open is read from the database for every request.
 */
export class VerifiedTokens {
  private readonly tokens = new Map<string, VerifiedToken>();

  get(token: string | null, now: Date): VerifiedToken | undefined {
    const verified = token === null ? undefined : this.tokens.get(token);
    return verified && now.getTime() < verified.expiresAt ? verified : undefined;
  }

  add(token: string, { sid, exp }: { sid: string; exp: number }): VerifiedToken {
    const verified = { sid, expiresAt: exp * 1_000, userId: null };
    this.tokens.delete(token);
    this.tokens.set(token, verified);
    const [oldest] = this.tokens.size > MAX_TOKENS ? this.tokens.keys() : [];
    if (oldest !== undefined) this.tokens.delete(oldest);
    return verified;
  }
}
