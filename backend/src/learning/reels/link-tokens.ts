import { createHash, createHmac, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { publicUrl } from '../../platform/config/public-url.js';
import type { Settings } from '../../platform/config/settings.js';
import { SETTINGS } from '../../platform/config/settings.module.js';
import type { ReelLink } from './domain/reel.js';

/** 128 bits. Source: learning.md, section 5. */
const TOKEN_BYTES = 16;

/**
 * The tokens of links to reels. The database has a token's digest alone, by which a link is found. The owner sees the link
 * again because its token is derived from the link's random id and a key of `SESSION_SECRET`: the first key makes new tokens,
 * all of them can show one. A link that no key can show any more still works, until it is revoked.
 */
@Injectable()
export class LinkTokens {
  private readonly secrets: readonly string[];
  private readonly origin: string;

  constructor(@Inject(SETTINGS) settings: Settings) {
    this.secrets = settings.SESSION_SECRET;
    this.origin = publicUrl(settings).origin;
  }

  createLink(): ReelLink {
    const id = randomUUID();
    return { id, digest: this.digest(deriveToken(this.secrets[0] ?? '', id)) };
  }

  digest(token: string): string {
    return createHash('sha256').update(token).digest('hex');
  }

  /** Null when the key that made the token has been removed. */
  urlOf({ id, digest }: ReelLink): string | null {
    const tokens = this.secrets.map((secret) => deriveToken(secret, id));
    const token = tokens.find((one) => this.digest(one) === digest);
    return token === undefined ? null : `${this.origin}/shared-reels/${token}`;
  }
}

const deriveToken = (secret: string, linkId: string): string =>
  createHmac('sha256', secret)
    .update(`link to a reel:${linkId}`)
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('base64url');
