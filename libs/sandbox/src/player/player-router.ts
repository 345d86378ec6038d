import { Router } from 'express';
import { type Outage, underConditions } from '../control/under-conditions.ts';
import type { World } from '../control/world.ts';
import { labelOf } from '../vimeo/answers/text-track-answer.ts';
import type { LibraryVideo } from '../vimeo/library/library.ts';
import { tracksOf } from '../vimeo/text-tracks.ts';
import type { VimeoSandbox } from '../vimeo/vimeo-sandbox.ts';
import { browserFile } from './browser-module.ts';
import { playerPage } from './player-page.ts';
import type { PlayerVideo } from './player-video.ts';
import { studyOfVideo } from './study-of-video.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self' data:; connect-src 'self'";

export const playerOutage: Outage = (status, res) => void res.status(status).type('text').send('Something went wrong.');

/** The page that stands in for player.vimeo.com. */
export function playerRouter(world: World, vimeo: VimeoSandbox): Router {
  const router = Router();
  router.use(underConditions('player', world, playerOutage));

  router.get('/video/:videoId', (req, res) => {
    const video = vimeo.find(req.params.videoId);
    const isOpen = video?.status === 'available' && (video.hash === null || video.hash === req.query.h);
    res
      .status(isOpen ? 200 : 404)
      .set('Content-Security-Policy', POLICY)
      .type('html');
    res.send(playerPage(isOpen ? playerVideo(video) : null));
  });

  router.get('/texttrack/:trackId.vtt', (req, res) => {
    const trackId = String(req.params.trackId);
    const video = vimeo.find(trackId.slice(0, -1));
    const track = video && tracksOf(video).find(({ id }) => id === trackId);
    if (track) res.type('text/vtt').send(track.vtt());
    else res.status(404).end();
  });

  router.get('/page/*path', async (req, res) => {
    const file = await browserFile(req.params.path.join('/'));
    if (file) res.type(file.type).set('Cache-Control', 'no-cache').send(file.content);
    else res.status(404).end();
  });

  return router;
}

const playerVideo = (video: LibraryVideo): PlayerVideo => ({
  id: Number(video.id),
  title: video.title,
  url: `https://vimeo.com/${video.id}`,
  duration: video.duration,
  ...studyOfVideo(video),
  tracks: tracksOf(video).map(({ id, language }) => ({
    language,
    label: labelOf(language),
    kind: 'captions',
    src: `/player/texttrack/${id}.vtt`,
  })),
});
