import { Router } from 'express';
import type { SandboxState } from '../control/sandbox-state.ts';
import { type OutageResponder, simulateConditions } from '../control/simulate-conditions.ts';
import { pathOfPicture, pictureOfVideo } from '../pictures/picture-of-video.ts';
import { labelOf } from '../vimeo/answers/text-track-answer.ts';
import type { LibraryVideo } from '../vimeo/library/library.ts';
import { createTracks } from '../vimeo/text-tracks/text-tracks.ts';
import type { VimeoSandbox } from '../vimeo/vimeo-sandbox.ts';
import { readBrowserFile } from './browser-module.ts';
import { renderPlayerPage } from './player-page.ts';
import type { PlayerVideo } from './player-video.ts';

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self' data:; connect-src 'self'";

export const sendPlayerOutage: OutageResponder = (status, res) =>
  void res.status(status).type('text').send('Something went wrong.');

/** Serves the player page in place of player.vimeo.com. */
export function playerRouter(state: SandboxState, vimeo: VimeoSandbox): Router {
  const router = Router();
  router.use(simulateConditions('player', state, sendPlayerOutage));

  router.get('/video/:videoId', (req, res) => {
    const video = vimeo.find(req.params.videoId);
    const isOpen = video?.status === 'available' && (video.hash === null || video.hash === req.query.h);
    res
      .status(isOpen ? 200 : 404)
      .set('Content-Security-Policy', CONTENT_SECURITY_POLICY)
      .type('html');
    res.send(renderPlayerPage(isOpen ? toPlayerVideo(video) : null));
  });

  router.get('/texttrack/:trackId.vtt', (req, res) => {
    const trackId = String(req.params.trackId);
    const video = vimeo.find(trackId.slice(0, -1));
    const track = video && createTracks(video).find(({ id }) => id === trackId);
    if (track) res.type('text/vtt').send(track.vtt());
    else res.status(404).end();
  });

  router.get('/page/*path', async (req, res) => {
    const file = await readBrowserFile(req.params.path.join('/'));
    if (file) res.type(file.type).set('Cache-Control', 'no-cache').send(file.content);
    else res.status(404).end();
  });

  return router;
}

function toPlayerVideo(video: LibraryVideo): PlayerVideo {
  const { stack, slice } = pictureOfVideo(video);
  return {
    id: Number(video.id),
    title: video.title,
    url: `https://vimeo.com/${video.id}`,
    duration: video.duration,
    series: stack.name,
    slices: stack.slices.map((_, each) => pathOfPicture({ stack, slice: each })),
    keySlice: slice,
    tracks: createTracks(video).map(({ id, language }) => ({
      language,
      label: labelOf(language),
      kind: 'captions',
      src: `/player/texttrack/${id}.vtt`,
    })),
  };
}
