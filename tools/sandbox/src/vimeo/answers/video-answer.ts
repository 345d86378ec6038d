import { stableKey } from '../../stable-number.ts';
import type { Account } from '../account.ts';
import type { LibraryVideo } from '../library/library.ts';
import type { VideoStatus } from '../library/library-line.ts';
import { createTracks } from '../text-tracks/text-tracks.ts';
import { link, vimeoTime } from './connection.ts';
import { pictureAnswer } from './picture-answer.ts';
import { videoMetadata } from './video-metadata.ts';

const EMBED = {
  buttons: { embed: false, fullscreen: true, hd: true, like: false, scaling: true, share: false, watchlater: false },
  color: '#7cc7ff',
  logos: { vimeo: false, custom: { active: false, link: '', sticky: false } },
  playbar: true,
  speed: true,
  title: { name: 'hide', owner: 'hide', portrait: 'hide' },
  volume: true,
};

/** `/videos/123`, and `/videos/123:hash` for an unlisted one. */
export const videoUri = ({ id, hash }: Pick<LibraryVideo, 'id' | 'hash'>): string =>
  `/videos/${hash ? `${id}:${hash}` : id}`;

export function videoAnswer(video: LibraryVideo, { user, projects }: Account, origin: string) {
  const { id, hash, title, description, duration, status, tags, folder, createdTime, modifiedTime, plays } = video;
  const uri = videoUri(video);
  const isReady = status === 'available';
  return {
    uri,
    name: title,
    description,
    type: 'video',
    link: `https://vimeo.com/${hash ? `${id}/${hash}` : id}`,
    player_embed_url: `${origin}/player/video/${id}${hash ? `?h=${hash}` : ''}`,
    duration: isReady ? duration : 0,
    width: 1280,
    height: 720,
    language: 'en',
    embed: EMBED,
    created_time: vimeoTime(createdTime),
    modified_time: vimeoTime(modifiedTime),
    release_time: vimeoTime(createdTime),
    last_user_action_event_date: vimeoTime(modifiedTime),
    content_rating: ['safe'],
    license: 'by',
    privacy: { view: hash ? 'unlisted' : 'disable', embed: 'public', download: false, add: false, comments: 'nobody' },
    pictures: pictureAnswer(video, origin),
    tags: tags.map((tag) => tagAnswer(id, tag)),
    stats: { plays },
    categories: [],
    spatial: { director_timeline: [], field_of_view: null, projection: null, stereo_format: null },
    context: { action: 'Uploaded by', resource: null, resource_type: 'clip' },
    metadata: videoMetadata(uri, createTracks(video).length),
    user,
    parent_folder: projects.get(folder ?? '') ?? null,
    resource_key: stableKey(uri),
    status,
    is_playable: isReady,
    upload: { status: uploadStatus(status), approach: 'pull', size: 1024 * 1024 },
    transcode: { status: transcodeStatus(status) },
  };
}

const uploadStatus = (status: VideoStatus) => {
  if (status === 'uploading') return 'in_progress';
  return status === 'uploading_error' || status.endsWith('exceeded') ? 'error' : 'complete';
};

const transcodeStatus = (status: VideoStatus) => {
  if (status === 'available') return 'complete';
  return ['uploading', 'transcoding', 'transcode_starting'].includes(status) ? 'in_progress' : 'error';
};

function tagAnswer(videoId: string, name: string) {
  const canonical = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return {
    uri: `/videos/${videoId}/tags/${canonical}`,
    name,
    canonical,
    resource_key: stableKey(canonical),
    metadata: { connections: { videos: { ...link(`/tags/${canonical}/videos`), total: 1 } } },
  };
}
