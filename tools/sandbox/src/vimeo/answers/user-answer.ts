import type { Request } from 'express';
import { stableKey } from '../../stable-number.ts';
import { connection, link, vimeoTime } from './connection.ts';

export const USER_ID = '152184';
const uri = `/users/${USER_ID}`;
const never = vimeoTime(new Date('2020-01-01T00:00:00Z'));
const gigabyte = 1024 ** 3;

/** The only account of the sandbox. */
export const userAnswer = ({ videos, folders }: { videos: number; folders: number }) => ({
  uri,
  name: 'MSK Teaching Cases',
  link: 'https://vimeo.com/mskteachingcases',
  account: 'business',
  bio: null,
  location: null,
  created_time: never,
  resource_key: stableKey(uri),
  pictures: {
    uri: `${uri}/pictures/1`,
    active: false,
    type: 'default',
    resource_key: stableKey('portrait'),
    sizes: [],
  },
  websites: [],
  upload_quota: {
    lifetime: { free: null, max: null, used: null },
    periodic: { free: null, max: null, used: null, reset_date: null },
    space: { free: 4500 * gigabyte, max: 5000 * gigabyte, used: 500 * gigabyte, showing: 'lifetime' },
  },
  metadata: {
    connections: {
      albums: connection(`${uri}/albums`),
      appearances: connection(`${uri}/appearances`),
      block: connection('/me/block'),
      categories: connection(`${uri}/categories`),
      channels: connection(`${uri}/channels`),
      feed: link(`${uri}/feed`),
      folders: connection(`${uri}/folders`, folders),
      followers: connection(`${uri}/followers`),
      following: connection(`${uri}/following`),
      groups: connection(`${uri}/groups`),
      likes: connection(`${uri}/likes`),
      moderated_channels: connection(`${uri}/channels?filter=moderated`),
      pictures: connection(`${uri}/pictures`),
      portfolios: connection(`${uri}/portfolios`),
      recommended_channels: connection(`${uri}/recommended/channels`),
      recommended_users: connection(`${uri}/recommended/users`),
      shared: connection(`${uri}/shared/videos`),
      videos: connection(`${uri}/videos`, videos),
      watched_videos: connection('/me/watched/videos'),
      watchlater: connection(`${uri}/watchlater`),
    },
    interactions: {
      block: { uri: `/me/block/${USER_ID}`, options: ['PUT', 'DELETE'], added: false, added_time: null },
      follow: { uri: `${uri}/following/${USER_ID}`, options: ['PUT', 'DELETE'], added: false },
      report: { uri: `${uri}/report`, options: ['POST'], reason: ['inappropriate avatar', 'spammy'] },
    },
  },
});

export type UserAnswer = ReturnType<typeof userAnswer>;

export const authAnswer = (req: Request, user: UserAnswer) => ({
  access_token: req.headers.authorization?.split(' ')[1] ?? '',
  token_type: 'bearer',
  scope: 'public private',
  app: { name: 'MSK Library', uri: '/apps/1' },
  user,
});
