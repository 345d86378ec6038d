import { Router } from 'express';
import type { SandboxState } from '../control/sandbox-state.ts';
import { simulateConditions } from '../control/simulate-conditions.ts';
import { createStudy } from '../imaging/study.ts';
import { sendPlayerOutage } from '../player/player-router.ts';
import { studyOfVideo } from '../player/study-of-video.ts';
import type { VimeoSandbox } from '../vimeo/vimeo-sandbox.ts';
import { drawThumbnail } from './draw-thumbnail.ts';

const MAX_CACHED = 1_000; // about ten kilobytes each
const MAX_SIDE_PIXELS = 1_920;

/** `/vimeo-cdn/thumb/123_640x360.jpg`: the slice with the lesion, drawn on the first request. */
export function thumbnailRouter(state: SandboxState, vimeo: VimeoSandbox): Router {
  const router = Router();
  const cache = new Map<string, Buffer>();

  router.get('/:name.jpg', simulateConditions('player', state, sendPlayerOutage), (req, res) => {
    const [, id = '', width = 0, height = 0] = /^(\d+)_(\d+)x(\d+)$/.exec(String(req.params.name)) ?? [];
    const video = vimeo.find(id);
    const fits = [width, height].every((side) => Number(side) >= 16 && Number(side) <= MAX_SIDE_PIXELS);
    if (!video || !fits) return void res.status(404).type('text').send('Not Found');
    const { seed, part } = studyOfVideo(video);
    const key = `${seed} ${part} ${width}x${height}`;
    const picture = cache.get(key) ?? drawThumbnail(createStudy(seed, part), Number(width), Number(height));
    cache.set(key, picture);
    const [oldest = ''] = cache.keys();
    if (cache.size > MAX_CACHED) cache.delete(oldest);
    res
      .type('jpg')
      .set({ 'Cache-Control': 'public, max-age=86400', 'Cross-Origin-Resource-Policy': 'cross-origin' })
      .send(picture);
  });
  return router;
}
