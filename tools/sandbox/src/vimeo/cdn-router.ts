import { Router } from 'express';
import type { SandboxState } from '../control/sandbox-state.ts';
import { simulateConditions } from '../control/simulate-conditions.ts';
import { createTracks } from './text-tracks/text-tracks.ts';
import { sendVimeoOutage } from './vimeo-error.ts';
import type { VimeoSandbox } from './vimeo-sandbox.ts';

/** Serves caption files by signed link, without a token and without a rate limit. */
export function cdnRouter(state: SandboxState, vimeo: VimeoSandbox): Router {
  const router = Router();
  router.get('/texttrack/:trackId.vtt', simulateConditions('vimeo', state, sendVimeoOutage), (req, res) => {
    const trackId = String(req.params.trackId);
    const verdict = vimeo.links.verify(trackId, String(req.query.expires), String(req.query.sig));
    const video = vimeo.find(trackId.slice(0, -1));
    const track = video && createTracks(video).find(({ id }) => id === trackId);
    if (verdict === 'forged') res.status(403).send('Forbidden');
    else if (verdict === 'expired') res.status(410).send('Gone');
    else if (!track) res.status(404).send('Not Found');
    else res.type('text/vtt').send(track.vtt());
  });
  return router;
}
