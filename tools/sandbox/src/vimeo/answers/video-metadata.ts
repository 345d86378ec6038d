import { connection, link } from './connection.ts';

const onDemand = (uri: string) => ({ ...link(uri), resource_key: '' });
const reaction = (uri: string) => ({ uri, options: ['GET', 'PUT', 'DELETE'], added: false, added_time: '' });

/** Links to the resources of a video with their counts. */
export const videoMetadata = (uri: string, textTracks: number) => ({
  connections: {
    available_albums: connection(`${uri}/available_albums`),
    available_channels: connection(`${uri}/available_channels`),
    comments: connection(`${uri}/comments`),
    credits: connection(`${uri}/credits`),
    likes: connection(`${uri}/likes`),
    ondemand: onDemand(`${uri}/ondemand`),
    pictures: connection(`${uri}/pictures`, 1),
    playback: link(`${uri}/playback`),
    recommendations: link(`${uri}/recommendations`),
    related: null,
    season: { ...link(`${uri}/season`), name: '' },
    texttracks: connection(`${uri}/texttracks`, textTracks),
    trailer: onDemand(`${uri}/trailer`),
    users_with_access: connection(`${uri}/privacy/users`),
    versions: connection(`${uri}/versions`, 1),
  },
  interactions: {
    buy: null,
    channel: null,
    rent: null,
    like: reaction(`/me/likes${uri.replace('/videos', '')}`),
    watched: reaction(`/me/watched${uri}`),
    watchlater: reaction(`/me/watchlater${uri.replace('/videos', '')}`),
    report: { uri: `${uri}/report`, options: ['POST'], reason: ['copyright', 'harassment', 'incorrect rating'] },
  },
});
