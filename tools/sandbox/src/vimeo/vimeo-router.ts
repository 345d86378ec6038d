import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { SandboxState } from '../control/sandbox-state.ts';
import { simulateConditions } from '../control/simulate-conditions.ts';
import { textTrackAnswer } from './answers/text-track-answer.ts';
import { authAnswer } from './answers/user-answer.ts';
import { videoAnswer, videoUri } from './answers/video-answer.ts';
import { selectFields } from './fields.ts';
import type { Folder } from './folders.ts';
import type { LibraryVideo } from './library/library.ts';
import { sortFolders } from './lists/list-folders.ts';
import { filterVideos, sortVideos } from './lists/list-videos.ts';
import { createPage } from './lists/page.ts';
import { enforceRateLimit } from './rate-limit/enforce-rate-limit.ts';
import { createTracks, type TextTrack } from './text-tracks/text-tracks.ts';
import {
  createTokenError,
  handleVimeoErrors,
  noSuchProject,
  noSuchTrack,
  noSuchVideo,
  sendVimeoOutage,
} from './vimeo-error.ts';
import type { VimeoSandbox } from './vimeo-sandbox.ts';

const JSON_TYPE = 'application/json';
const VIDEO = 'application/vnd.vimeo.video+json';
const TRACK = 'application/vnd.vimeo.video.texttrack+json';

// The only account is addressed as `me` or by its id.
const accountPaths = (path: string): string[] => [`/me${path}`, `/users/:userId${path}`];
const send = (res: Response, type: string, answer: unknown) => res.type(type).send(JSON.stringify(answer));

/** Links use the host of the request, such as `localhost` or `127.0.0.1`. */
const originOf = (req: Request): string => `${req.protocol}://${req.headers.host}`;

/** Accepts any bearer token. */
const requireToken: RequestHandler = (req, _res, next) => {
  if (!/^bearer \S+/i.test(req.headers.authorization ?? '')) throw createTokenError();
  next();
};

/** The read operations of the Vimeo API, version 3.4. */
export function vimeoRouter(state: SandboxState, vimeo: VimeoSandbox): Router {
  const router = Router();
  router.use(simulateConditions('vimeo', state, sendVimeoOutage), requireToken, enforceRateLimit(vimeo.rateLimit));

  const video = (req: Request): LibraryVideo => vimeo.find(String(req.params.videoId)) ?? refuse(noSuchVideo());
  const folder = (req: Request): Folder =>
    vimeo.account.folders.find(({ id }) => id === req.params.projectId) ?? refuse(noSuchProject());
  const answerVideo = (req: Request) => (found: LibraryVideo) => videoAnswer(found, vimeo.account, originOf(req));
  const answerProject = ({ name }: Folder) => vimeo.account.projects.get(name);
  const answerTrack = (req: Request) => (track: TextTrack) => {
    const { path, expires } = vimeo.links.sign(track.id);
    return textTrackAnswer(track, videoUri(video(req)), { link: originOf(req) + path, expires });
  };
  const one = (req: Request, res: Response, type: string, answer: unknown) =>
    send(res, type, selectFields(answer, req.query.fields));

  router.get(
    ['/me', '/users/:userId'],
    (req, res) => void one(req, res, 'application/vnd.vimeo.user+json', vimeo.account.user),
  );
  router.get(
    '/oauth/verify',
    (req, res) => void one(req, res, 'application/vnd.vimeo.auth+json', authAnswer(req, vimeo.account.user)),
  );

  router.get(accountPaths('/videos'), (req, res) => {
    const found = sortVideos(filterVideos(vimeo.account.videos, req.query), req.query.sort, req.query.direction);
    if (isUnmodifiedSince(req.headers['if-modified-since'], found)) return void res.status(304).end();
    const containing = found.find((candidate) => videoUri(candidate) === req.query.containing_uri);
    send(res, VIDEO, createPage(req, found, answerVideo(req), containing));
  });

  router.get([...accountPaths('/projects'), ...accountPaths('/folders')], (req, res) => {
    const folders = sortFolders(vimeo.account.folders, req.query.sort, req.query.direction);
    send(res, JSON_TYPE, createPage(req, folders, answerProject));
  });
  router.get(
    accountPaths('/projects/:projectId'),
    (req, res) => void one(req, res, JSON_TYPE, answerProject(folder(req))),
  );
  router.get(accountPaths('/projects/:projectId/videos'), (req, res) => {
    const found = sortVideos(filterVideos(folder(req).videos, req.query), req.query.sort, req.query.direction);
    send(res, JSON_TYPE, createPage(req, found, answerVideo(req)));
  });

  router.get('/videos/:videoId', (req, res) => void one(req, res, VIDEO, answerVideo(req)(video(req))));
  router.get('/videos/:videoId/texttracks', (req, res) => {
    send(res, TRACK, createPage(req, createTracks(video(req)), answerTrack(req)));
  });
  router.get('/videos/:videoId/texttracks/:trackId', (req, res) => {
    const track = createTracks(video(req)).find(({ id }) => id === req.params.trackId) ?? refuse(noSuchTrack());
    one(req, res, TRACK, answerTrack(req)(track));
  });

  router.use(() => refuse(noSuchVideo()));
  router.use(handleVimeoErrors);
  return router;
}

function refuse(error: Error): never {
  throw error;
}

function isUnmodifiedSince(header: string | undefined, videos: LibraryVideo[]): boolean {
  const since = Date.parse(header ?? '');
  return !Number.isNaN(since) && videos.every(({ createdTime }) => createdTime.getTime() <= since);
}
