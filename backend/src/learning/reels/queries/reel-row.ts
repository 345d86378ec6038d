import type { Reel } from '@msk/contracts';
import { sql } from 'kysely';
import { isoTime } from '../../../platform/database/iso-time.js';
import type { LinkTokens } from '../link-tokens.js';

export interface ReelRow extends Omit<Reel, 'visibility' | 'url'> {
  /** Null when there is none, or it has expired. */
  link: { id: string; digest: string } | null;
}

/** Selects a `ReelRow` from `learning.reel r`; links that have expired by `now` are left out. */
export const reelColumns = (now: Date) => sql`r.id, r.title, r.items, r.show_notes as "showNotes",
  case when ${isLinkValid(now)} then json_build_object('id', r.link_id, 'digest', r.link_digest) end as link,
  case when ${isLinkValid(now)} then r.link_expires_at end as "linkExpiresAt", r.updated_at as "updatedAt"`;

export const isLinkValid = (now: Date) =>
  sql`(r.link_id is not null and (r.link_expires_at is null or r.link_expires_at > ${now.toISOString()}::timestamptz))`;

export function toReel({ link, ...reel }: ReelRow, tokens: LinkTokens): Reel {
  return {
    ...reel,
    visibility: link ? 'link' : 'private',
    url: link && tokens.urlOf(link),
    linkExpiresAt: isoTime(reel.linkExpiresAt),
    updatedAt: isoTime(reel.updatedAt),
  };
}
