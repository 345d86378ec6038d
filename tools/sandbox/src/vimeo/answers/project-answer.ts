import { stableKey } from '../../stable-number.ts';
import type { Folder } from '../folders.ts';
import { connection, vimeoTime } from './connection.ts';
import { USER_ID, type UserAnswer } from './user-answer.ts';

/** A folder; the API of Vimeo calls it a project. */
export function projectAnswer({ id, name, videos, createdTime, modifiedTime, isPrivate }: Folder, user: UserAnswer) {
  const uri = `/users/${USER_ID}/projects/${id}`;
  return {
    uri,
    name,
    created_time: vimeoTime(createdTime),
    modified_time: vimeoTime(modifiedTime),
    resource_key: stableKey(uri),
    link: `https://vimeo.com/user/${USER_ID}/folder/${id}`,
    is_private_to_user: isPrivate,
    privacy: { view: isPrivate ? 'nobody' : 'team' },
    metadata: { connections: { videos: connection(`${uri}/videos`, videos.length) } },
    user,
  };
}
