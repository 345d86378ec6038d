import type { VimeoFolder } from '@msk/contracts';
import { z } from 'zod';
import { storable } from '../domain/plain-text.js';
import { HostRefused, type HostTotals, type ListingPage, PAGE_SIZE, VideoHost } from '../video-host.js';
import { bestTrack } from './best-track.js';
import { listedVideo } from './listed-video.js';
import { TrustedAddresses } from './trusted-addresses.js';
import {
  FOLDER_FIELDS,
  type FolderAnswer,
  folderAnswer,
  listAnswer,
  TRACK_FIELDS,
  textTrackAnswer,
  VIDEO_FIELDS,
} from './vimeo-answers.js';
import { VimeoApi, type VimeoApiOptions } from './vimeo-api.js';

export interface VimeoHostOptions extends VimeoApiOptions {
  playerUrl: string;
}

/** Vimeo, through its API version 3.4. */
export class VimeoHost extends VideoHost {
  private readonly api: VimeoApi;
  private readonly trusted: TrustedAddresses;

  constructor(options: VimeoHostOptions) {
    super();
    this.api = new VimeoApi(options);
    this.trusted = new TrustedAddresses([options.baseUrl, options.playerUrl]);
  }

  get delay(): string | null {
    const { opensAt } = this.api;
    if (opensAt === null) return null;
    return `Vimeo allows no more calls for now; the sync goes on at ${new Date(opensAt).toISOString().slice(11, 19)} UTC.`;
  }

  listAll(page: number, signal: AbortSignal): Promise<ListingPage> {
    return this.list('/me/videos', { sort: 'modified_time', direction: 'desc' }, page, signal);
  }

  listFolder(folderId: string, page: number, signal: AbortSignal): Promise<ListingPage> {
    return this.list(`/me/projects/${folderId}/videos`, { sort: 'date', direction: 'desc' }, page, signal);
  }

  private async list(
    path: string,
    order: Record<string, string>,
    page: number,
    signal: AbortSignal,
  ): Promise<ListingPage> {
    const query = { ...order, page: String(page), per_page: String(PAGE_SIZE), fields: VIDEO_FIELDS };
    const { total, data, paging } = await this.api.get(path, query, parsed(listAnswer), signal);
    const items = data.map((item) => listedVideo(item, this.trusted));
    return { total, items, nextPage: pageIn(paging.next, page) };
  }

  async captionsOf(vimeoId: string, signal: AbortSignal): Promise<string | null> {
    const { data } = await this.api.get(
      `/videos/${vimeoId}/texttracks`,
      { fields: TRACK_FIELDS },
      parsed(listAnswer),
      signal,
    );
    const track = bestTrack(data.flatMap((item) => textTrackAnswer.safeParse(item).data ?? []));
    if (!track) return null;
    const address = this.trusted.check(track.link);
    if (!address) throw new HostRefused("The captions lie at an address that is not one of Vimeo's.");
    return this.api.getFile(address, signal);
  }

  async folders(signal: AbortSignal): Promise<VimeoFolder[]> {
    const found: VimeoFolder[] = [];
    for (let page: number | null = 1; page !== null; ) {
      const query = {
        sort: 'name',
        direction: 'asc',
        page: String(page),
        per_page: String(PAGE_SIZE),
        fields: FOLDER_FIELDS,
      };
      const { data, paging } = await this.api.get('/me/projects', query, parsed(listAnswer), signal);
      found.push(...data.flatMap((item) => folderAnswer.safeParse(item).data ?? []).map(folderOf));
      page = pageIn(paging.next, page);
    }
    return found;
  }

  async totals(signal: AbortSignal): Promise<HostTotals> {
    const count = async (path: string) =>
      (await this.api.get(path, { per_page: '1', fields: 'uri' }, parsed(listAnswer), signal)).total;
    const [videos, folders] = await Promise.all([count('/me/videos'), count('/me/projects')]);
    return { videos, folders };
  }
}

const parsed =
  <Schema extends z.ZodType>(schema: Schema) =>
  (json: unknown): z.output<Schema> | undefined =>
    schema.safeParse(json).data;

/** Only the number is taken from the address, so that no answer can send us elsewhere or round in circles. */
function pageIn(next: string | null, present: number): number | null {
  if (next === null) return null;
  const page = Number(new URLSearchParams(next.split('?')[1]).get('page'));
  return Number.isInteger(page) && page > present ? page : null;
}

const folderOf = ({ uri, name, is_private_to_user, privacy }: FolderAnswer): VimeoFolder => ({
  id: uri.split('/').at(-1)!,
  name: storable(name),
  type: privacy?.view === 'team' && !is_private_to_user ? 'team' : 'other',
});
