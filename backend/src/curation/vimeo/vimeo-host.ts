import type { VimeoFolder } from '@msk/contracts';
import { z } from 'zod';
import { sanitizeText } from '../domain/sanitize-text.js';
import { HostRefused, type HostTotals, PAGE_SIZE, VideoHost, type VideoListingPage } from '../domain/video-host.js';
import { selectTextTrack } from './select-text-track.js';
import { UrlAllowlist } from './url-allowlist.js';
import { VimeoApi, type VimeoApiOptions } from './vimeo-api.js';
import { mapListItem } from './vimeo-mappers.js';
import {
  FOLDER_FIELDS,
  type FolderResponse,
  folderSchema,
  listSchema,
  TRACK_FIELDS,
  textTrackSchema,
  VIDEO_FIELDS,
} from './vimeo-schemas.js';

export interface VimeoHostOptions extends VimeoApiOptions {
  playerUrl: string;
}

/** The `VideoHost` of Vimeo, API version 3.4. */
export class VimeoHost extends VideoHost {
  private readonly api: VimeoApi;
  private readonly allowlist: UrlAllowlist;

  constructor(options: VimeoHostOptions) {
    super();
    this.api = new VimeoApi(options);
    this.allowlist = new UrlAllowlist([options.baseUrl, options.playerUrl]);
  }

  get delayReason(): string | null {
    const { resumesAt } = this.api;
    if (resumesAt === null) return null;
    return `Vimeo allows no more calls for now; the sync goes on at ${new Date(resumesAt).toISOString().slice(11, 19)} UTC.`;
  }

  listAll(page: number, signal: AbortSignal): Promise<VideoListingPage> {
    return this.list('/me/videos', { sort: 'modified_time', direction: 'desc' }, page, signal);
  }

  listFolder(folderId: string, page: number, signal: AbortSignal): Promise<VideoListingPage> {
    return this.list(`/me/projects/${folderId}/videos`, { sort: 'date', direction: 'desc' }, page, signal);
  }

  private async list(
    path: string,
    order: Record<string, string>,
    page: number,
    signal: AbortSignal,
  ): Promise<VideoListingPage> {
    const query = { ...order, page: String(page), per_page: String(PAGE_SIZE), fields: VIDEO_FIELDS };
    const { total, data, paging } = await this.api.get(path, query, parseWith(listSchema), signal);
    const items = data.map((item) => mapListItem(item, this.allowlist));
    return { total, items, nextPage: parseNextPage(paging.next, page) };
  }

  async fetchCaptions(vimeoId: string, signal: AbortSignal): Promise<string | null> {
    const { data } = await this.api.get(
      `/videos/${vimeoId}/texttracks`,
      { fields: TRACK_FIELDS },
      parseWith(listSchema),
      signal,
    );
    const track = selectTextTrack(data.flatMap((item) => textTrackSchema.safeParse(item).data ?? []));
    if (!track) return null;
    const url = this.allowlist.parse(track.link);
    if (!url) throw new HostRefused("The captions lie at an address that is not one of Vimeo's.");
    return this.api.getFile(url, signal);
  }

  async listFolders(signal: AbortSignal): Promise<VimeoFolder[]> {
    const found: VimeoFolder[] = [];
    for (let page: number | null = 1; page !== null; ) {
      const query = {
        sort: 'name',
        direction: 'asc',
        page: String(page),
        per_page: String(PAGE_SIZE),
        fields: FOLDER_FIELDS,
      };
      const { data, paging } = await this.api.get('/me/projects', query, parseWith(listSchema), signal);
      found.push(...data.flatMap((item) => folderSchema.safeParse(item).data ?? []).map(mapFolder));
      page = parseNextPage(paging.next, page);
    }
    return found;
  }

  async countTotals(signal: AbortSignal): Promise<HostTotals> {
    const count = async (path: string) =>
      (await this.api.get(path, { per_page: '1', fields: 'uri' }, parseWith(listSchema), signal)).total;
    const [videos, folders] = await Promise.all([count('/me/videos'), count('/me/projects')]);
    return { videos, folders };
  }
}

const parseWith =
  <Schema extends z.ZodType>(schema: Schema) =>
  (json: unknown): z.output<Schema> | undefined =>
    schema.safeParse(json).data;

/** Only the page number is used, so that a response cannot redirect the sync or make it loop. */
function parseNextPage(next: string | null, current: number): number | null {
  if (next === null) return null;
  const page = Number(new URLSearchParams(next.split('?')[1]).get('page'));
  return Number.isInteger(page) && page > current ? page : null;
}

const mapFolder = ({ uri, name, is_private_to_user, privacy }: FolderResponse): VimeoFolder => ({
  id: uri.split('/').at(-1)!,
  name: sanitizeText(name),
  type: privacy?.view === 'team' && !is_private_to_user ? 'team' : 'other',
});
