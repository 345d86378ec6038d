import type { Joint } from '../vocabulary.ts';
import type { Clip } from './clips.ts';

/** Reels of one user, and clips of one reel. */
export const MAX_REELS = 100;
export const MAX_REEL_ITEMS = 200;
/** In characters. */
export const MAX_REEL_TITLE_LENGTH = 200;
export const MAX_REEL_NOTE_LENGTH = 1_000;
/** Clips that a query or the bookmarks give in one step. Source: learning.md, section 5. */
export const MAX_GENERATED_CLIPS = 50;

export interface ReelItem extends Clip {
  note: string | null;
}

/** Clips of cases that play one after another. With its presenter view, it is a conference pack. */
export interface Reel {
  id: string;
  title: string;
  /** Clips of withdrawn cases keep their place. */
  items: ReelItem[];
  /** `link`: whoever has the link sees the reel. */
  visibility: 'private' | 'link';
  /** Whether others see the notes. */
  showNotes: boolean;
  /** The link, as long as it is valid. */
  url: string | null;
  /** Null: the link is valid until it is revoked. */
  linkExpiresAt: string | null;
  updatedAt: string;
}

/** What a link shows of a clip. */
export interface SharedReelItem {
  /** Null: the case is no longer available. */
  video: {
    id: string;
    title: string;
    thumbnailUrl: string | null;
    joint: Joint;
    /** Null for a caller whose membership does not include videos. */
    embedUrl: string | null;
  } | null;
  from: number;
  to: number;
  note: string | null;
}

/** What a link shows. */
export interface SharedReel {
  title: string;
  /** Whether the caller may watch the clips. */
  entitled: boolean;
  items: SharedReelItem[];
}

/** A reel in its owner's data export. */
export interface ExportedReel extends Omit<Reel, 'url' | 'visibility'> {
  /** A link was made and not revoked; its token cannot be exported. */
  hasLink: boolean;
  createdAt: string;
}
