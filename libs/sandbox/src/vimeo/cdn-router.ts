import { Router } from 'express';
import { underConditions } from '../control/under-conditions.ts';
import type { World } from '../control/world.ts';
import { tracksOf } from './text-tracks.ts';
import { vimeoOutage } from './vimeo-error.ts';
import type { VimeoSandbox } from './vimeo-sandbox.ts';

/** Caption files lie beside the API: fetched by signed link, without a token, and not counted against the rate limit. */
export function cdnRouter(world: World, vimeo: VimeoSandbox): Router {
  const router = Router();
  router.get('/texttrack/:trackId.vtt', underConditions('vimeo', world, vimeoOutage), (req, res) => {
    const trackId = String(req.params.trackId);
    const verdict = vimeo.links.verify(trackId, String(req.query.expires), String(req.query.sig));
    const video = vimeo.find(trackId.slice(0, -1));
    const track = video && tracksOf(video).find(({ id }) => id === trackId);
    if (verdict === 'forged') res.status(403).send('Forbidden');
    else if (verdict === 'expired') res.status(410).send('Gone');
    else if (!track) res.status(404).send('Not Found');
    else res.type('text/vtt').send(track.vtt());
  });
  return router;
}
