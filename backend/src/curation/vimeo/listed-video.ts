import { createHash } from 'node:crypto';
import type { VideoTag } from '@msk/contracts';
import { storable } from '../domain/plain-text.js';
import type { HostedVideo, Listed } from '../video-host.js';
import type { TrustedAddresses } from './trusted-addresses.js';
import { itemHead, type VideoAnswer, videoAnswer } from './vimeo-answers.js';

/** Wide enough for a card on a dense screen, pixels. */
const THUMBNAIL_WIDTH = 640;
/** Longest title that is kept. Source: promise I1. */
const TITLE_LENGTH = 500;

/** States that only a new upload ends. */
const LOST: Record<string, string> = {
  uploading_error: 'The upload to Vimeo failed',
  transcoding_error: 'Vimeo could not encode the upload',
  quota_exceeded: "The upload went over the Vimeo account's quota",
  total_cap_exceeded: "The upload went over the Vimeo account's total storage",
};

/** One item of Vimeo's list, in our words. */
export function listedVideo(item: unknown, trusted: TrustedAddresses): Listed {
  const head = itemHead.safeParse(item);
  if (!head.success) return { kind: 'odd', vimeoId: standIn(item), title: null, modifiedAt: null, reason: UNREADABLE };
  const listed = {
    vimeoId: idIn(head.data.uri),
    title: titleOf(head.data.name),
    modifiedAt: head.data.modified_time ?? null,
  };
  const parsed = videoAnswer.safeParse(item);
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.') ?? '';
    return { ...listed, kind: 'odd', reason: `${UNREADABLE} (${field})` };
  }
  const { status, transcode, duration } = parsed.data;
  const lost = LOST[status ?? ''] ?? (transcode?.status === 'error' ? LOST['transcoding_error'] : undefined);
  if (lost) return { ...listed, kind: 'lost', reason: `${lost}: "${listed.title}".` };
  const isReady = (status ?? 'available') === 'available' && transcode?.status !== 'in_progress' && duration > 0;
  if (!isReady) return { ...listed, kind: 'not-ready' };
  const video = hostedVideo(parsed.data, trusted);
  return video ? { ...listed, kind: 'video', video } : { ...listed, kind: 'odd', reason: NO_PLAYER };
}

const UNREADABLE = "Vimeo's description of this video could not be read";
const NO_PLAYER = 'Vimeo names no player for this video at an address of its own.';

function hostedVideo(answer: VideoAnswer, trusted: TrustedAddresses): HostedVideo | null {
  // Not built from the id: an unlisted video's address carries a hash.
  const embedUrl = trusted.check(answer.player_embed_url)?.href;
  if (!embedUrl) return null;
  return {
    vimeoId: idIn(answer.uri),
    title: titleOf(answer.name),
    description: answer.description?.trim() ? storable(answer.description).trim() : null,
    thumbnailUrl: thumbnailOf(answer, trusted),
    embedUrl,
    duration: Math.round(answer.duration),
    createdAt: answer.created_time,
    modifiedAt: answer.modified_time,
    tags: tagsOf(answer),
    folder: answer.parent_folder ? storable(answer.parent_folder.name) : null,
    // Vimeo counts the tracks in the list: who has none is not asked for them.
    hasCaptions: (answer.metadata.connections.texttracks?.total ?? 0) > 0,
  };
}

/** Something to tell it from others by, when it does not even say its id. */
const standIn = (item: unknown): string =>
  `unknown-${createHash('sha256').update(JSON.stringify(item)).digest('hex').slice(0, 8)}`;

const idIn = (uri: string): string => /\d+/.exec(uri)?.[0] ?? uri;

const titleOf = (name: string | null | undefined): string =>
  storable(name ?? '')
    .trim()
    .slice(0, TITLE_LENGTH) || 'Untitled';

/** The smallest picture that is wide enough, else the widest; null while Vimeo has none. */
function thumbnailOf({ pictures }: VideoAnswer, trusted: TrustedAddresses): string | null {
  const sizes = (pictures?.sizes ?? []).filter(({ link }) => trusted.check(link)).sort((a, b) => a.width - b.width);
  return (sizes.find(({ width }) => width >= THUMBNAIL_WIDTH) ?? sizes.at(-1))?.link ?? null;
}

function tagsOf({ tags }: VideoAnswer): VideoTag[] {
  const named = (tags ?? []).map(({ name, canonical }) => ({ id: storable(canonical ?? name), name: storable(name) }));
  return [...new Map(named.filter(({ name }) => name.trim()).map((tag) => [tag.id, tag])).values()];
}
