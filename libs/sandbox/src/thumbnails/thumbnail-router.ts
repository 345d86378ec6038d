import { Router } from 'express';
import { underConditions } from '../control/under-conditions.ts';
import type { World } from '../control/world.ts';
import { studyOf } from '../imaging/study.ts';
import { playerOutage } from '../player/player-router.ts';
import { studyOfVideo } from '../player/study-of-video.ts';
import type { VimeoSandbox } from '../vimeo/vimeo-sandbox.ts';
import { drawThumbnail } from './draw-thumbnail.ts';

const KEPT = 1_000; // at some ten kilobytes each
const LARGEST = 1_920;

/** `/vimeo-cdn/thumb/123_640x360.jpg`: the lesion's slice of the video's study, drawn when first asked for. */
export function thumbnailRouter(world: World, vimeo: VimeoSandbox): Router {
  const router = Router();
  const drawn = new Map<string, Buffer>();

  router.get('/:name.jpg', underConditions('player', world, playerOutage), (req, res) => {
    const [, id = '', width = 0, height = 0] = /^(\d+)_(\d+)x(\d+)$/.exec(String(req.params.name)) ?? [];
    const video = vimeo.find(id);
    const fits = [width, height].every((side) => Number(side) >= 16 && Number(side) <= LARGEST);
    if (!video || !fits) return void res.status(404).type('text').send('Not Found');
    const { seed, part } = studyOfVideo(video);
    const key = `${seed} ${part} ${width}x${height}`;
    const picture = drawn.get(key) ?? drawThumbnail(studyOf(seed, part), Number(width), Number(height));
    drawn.set(key, picture);
    const [oldest = ''] = drawn.keys();
    if (drawn.size > KEPT) drawn.delete(oldest);
    res
      .type('jpg')
      .set({ 'Cache-Control': 'public, max-age=86400', 'Cross-Origin-Resource-Policy': 'cross-origin' })
      .send(picture);
  });
  return router;
}
