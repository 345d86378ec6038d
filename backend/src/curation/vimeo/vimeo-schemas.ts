import { z } from 'zod';

// The used parts of Vimeo's responses. Source: contracts/vimeo.openapi.json.

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const total = z.object({ total: z.number().int().min(0) });

/** A list. Its items are parsed one by one, so that a malformed item affects only itself. */
export const listSchema = z.object({
  total: z.number().int().min(0),
  paging: z.object({ next: z.string().nullable() }),
  data: z.array(z.unknown()),
});

/** The part of an item that identifies it when the rest is malformed. */
export const itemHeadSchema = z.object({
  uri: z.string().regex(/^\/videos\/\d{1,20}(:\w+)?$/),
  name: z.string().nullish().catch(null),
  modified_time: time.nullish().catch(null),
});

export const videoSchema = z.object({
  uri: itemHeadSchema.shape.uri,
  name: z.string().nullable(),
  description: z.string().nullish(),
  duration: z.number().min(0).max(2_147_483_647),
  created_time: time,
  modified_time: time,
  player_embed_url: z.string().nullish(),
  pictures: z.object({ sizes: z.array(z.object({ width: z.number(), link: z.string() })) }).nullish(),
  tags: z.array(z.object({ name: z.string(), canonical: z.string().nullish() })).nullish(),
  parent_folder: z.object({ name: z.string() }).nullish(),
  metadata: z.object({ connections: z.object({ texttracks: total.nullish() }) }),
  status: z.string().nullish(),
  transcode: z.object({ status: z.string().nullish() }).nullish(),
});
export type VideoResponse = z.output<typeof videoSchema>;

/** The fields of `videoSchema`. Vimeo allows more calls when fields are requested by name. */
export const VIDEO_FIELDS = [
  'uri',
  'name',
  'description',
  'duration',
  'created_time',
  'modified_time',
  'player_embed_url',
  'pictures.sizes.width',
  'pictures.sizes.link',
  'tags.name',
  'tags.canonical',
  'parent_folder.name',
  'metadata.connections.texttracks.total',
  'status',
  'transcode.status',
].join(',');

export const textTrackSchema = z.object({
  active: z.boolean(),
  language: z.string().nullish(),
  type: z.string().nullish(),
  link: z.string(),
});
export type TextTrackResponse = z.output<typeof textTrackSchema>;
export const TRACK_FIELDS = 'active,language,type,link';

export const folderSchema = z.object({
  uri: z.string().regex(/\/projects\/\d+$/),
  name: z.string(),
  is_private_to_user: z.boolean().nullish(),
  privacy: z.object({ view: z.string() }).nullish(),
});
export type FolderResponse = z.output<typeof folderSchema>;
export const FOLDER_FIELDS = 'uri,name,is_private_to_user,privacy.view';
