import { createHash } from 'node:crypto';
import type { VideoTag } from '@msk/contracts';
import { sanitizeText } from '../domain/sanitize-text.js';
import type { HostedVideo, VideoListingItem } from '../domain/video-host.js';
import type { UrlAllowlist } from './url-allowlist.js';
import { itemHeadSchema, type VideoResponse, videoSchema } from './vimeo-schemas.js';

/** Wide enough for a card on a high-density screen, in pixels. */
const MIN_THUMBNAIL_WIDTH = 640;
/** Source: promise I1. */
const MAX_TITLE_LENGTH = 500;

/** Messages by status, for uploads that failed permanently. */
const PERMANENT_FAILURES: Record<string, string> = {
  uploading_error: 'The upload to Vimeo failed',
  transcoding_error: 'Vimeo could not encode the upload',
  quota_exceeded: "The upload went over the Vimeo account's quota",
  total_cap_exceeded: "The upload went over the Vimeo account's total storage",
};

/** Maps one item of a Vimeo list. */
export function mapListItem(item: unknown, allowlist: UrlAllowlist): VideoListingItem {
  const head = itemHeadSchema.safeParse(item);
  if (!head.success)
    return { kind: 'malformed', vimeoId: createPlaceholderId(item), title: null, modifiedAt: null, reason: UNREADABLE };
  const listed = {
    vimeoId: parseVideoId(head.data.uri),
    title: mapTitle(head.data.name),
    modifiedAt: head.data.modified_time ?? null,
  };
  const parsed = videoSchema.safeParse(item);
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.') ?? '';
    return { ...listed, kind: 'malformed', reason: `${UNREADABLE} (${field})` };
  }
  const { status, transcode, duration } = parsed.data;
  const permanentFailure =
    PERMANENT_FAILURES[status ?? ''] ??
    (transcode?.status === 'error' ? PERMANENT_FAILURES['transcoding_error'] : undefined);
  if (permanentFailure) return { ...listed, kind: 'unavailable', reason: `${permanentFailure}: "${listed.title}".` };
  const isReady = (status ?? 'available') === 'available' && transcode?.status !== 'in_progress' && duration > 0;
  if (!isReady) return { ...listed, kind: 'not-ready' };
  const video = mapVideo(parsed.data, allowlist);
  return video ? { ...listed, kind: 'video', video } : { ...listed, kind: 'malformed', reason: NO_PLAYER };
}

const UNREADABLE = "Vimeo's description of this video could not be read";
const NO_PLAYER = 'Vimeo names no player for this video at an address of its own.';

function mapVideo(answer: VideoResponse, allowlist: UrlAllowlist): HostedVideo | null {
  // Not built from the id: the URL of an unlisted video contains a hash.
  const embedUrl = allowlist.parse(answer.player_embed_url)?.href;
  if (!embedUrl) return null;
  return {
    vimeoId: parseVideoId(answer.uri),
    title: mapTitle(answer.name),
    description: answer.description?.trim() ? sanitizeText(answer.description).trim() : null,
    thumbnailUrl: selectThumbnail(answer, allowlist),
    embedUrl,
    duration: Math.round(answer.duration),
    createdAt: answer.created_time,
    modifiedAt: answer.modified_time,
    tags: mapTags(answer),
    folder: answer.parent_folder ? sanitizeText(answer.parent_folder.name) : null,
    // The list contains the number of text tracks, so that videos without any cost no request.
    hasCaptions: (answer.metadata.connections.texttracks?.total ?? 0) > 0,
  };
}

/** A stable id for an item without a readable one. */
const createPlaceholderId = (item: unknown): string =>
  `unknown-${createHash('sha256').update(JSON.stringify(item)).digest('hex').slice(0, 8)}`;

const parseVideoId = (uri: string): string => /\d+/.exec(uri)?.[0] ?? uri;

const mapTitle = (name: string | null | undefined): string =>
  sanitizeText(name ?? '')
    .trim()
    .slice(0, MAX_TITLE_LENGTH) || 'Untitled';

/** Selects the smallest picture that is wide enough, else the widest; null without pictures. */
function selectThumbnail({ pictures }: VideoResponse, allowlist: UrlAllowlist): string | null {
  const sizes = (pictures?.sizes ?? []).filter(({ link }) => allowlist.parse(link)).sort((a, b) => a.width - b.width);
  return (sizes.find(({ width }) => width >= MIN_THUMBNAIL_WIDTH) ?? sizes.at(-1))?.link ?? null;
}

function mapTags({ tags }: VideoResponse): VideoTag[] {
  const named = (tags ?? []).map(({ name, canonical }) => ({
    id: sanitizeText(canonical ?? name),
    name: sanitizeText(name),
  }));
  return [...new Map(named.filter(({ name }) => name.trim()).map((tag) => [tag.id, tag])).values()];
}
